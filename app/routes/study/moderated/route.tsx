import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import {
  type ClientActionFunctionArgs,
  Link,
  useActionData,
  useLoaderData,
  useSearchParams,
} from "@remix-run/react";
import { clsx } from "clsx";
import Printer from "lucide-react/icons/printer";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { requireUserWith } from "../../../auth/guards.server.ts";
import { asEditor } from "../../../data/access/ownership.server.ts";
import { findModeratedTarget } from "../../../data/moderated/moderated.server.ts";
import { isId } from "../../../domain/fields/fields.ts";
import { uuid } from "../../../domain/fields/uuid.ts";
import type { FormAnswer } from "../../../i18n/form-answer.ts";
import { Failure } from "../../../ui/forms/failure.tsx";
import { buttonVariants } from "../../../ui/kit/button.tsx";
import { Empty, EmptyDescription } from "../../../ui/kit/empty.tsx";
import { Page } from "../../../ui/pages/page.tsx";
import { PageHead, useStepsTo } from "../../../ui/pages/page-head.tsx";
import { showUnsent } from "../../../ui/unsaved/unsent-form.ts";
import { actOnModerated } from "./act.server.ts";
import { type EntryAnswer, type ScreenAnswer, STORED } from "./answer.ts";
import { checkEntry } from "./check-entry.ts";
import { EntryForm } from "./entry-form.tsx";
import { readPrint } from "./print.server.ts";
import { PrintCards } from "./print-cards.tsx";
import { ScreenForm } from "./screen-form.tsx";
import { actOnSession, readSession } from "./session.server.ts";
import { SessionNotes } from "./session-notes.tsx";
import { keepEntry, useUnsentEntries } from "./unsent-entries.tsx";

export const handle = { i18n: ["study"], title: "study:moderated.title" };

async function requireTarget({ request, context, params }: LoaderFunctionArgs) {
  const { user, found } = await requireUserWith(request, context, async (caller) =>
    isId(params.id) ? findModeratedTarget(context.db, params.id, asEditor(caller)) : null,
  );
  if (!found) throw new Response(null, { status: 404 });
  return { user, target: found };
}

export async function loader(args: LoaderFunctionArgs) {
  const { id: of = "", part } = args.params;
  if (part === "print") return readPrint(args.request, args.context, of);
  if (part) return readSession(args.request, args.context, of, part);
  const { target } = await requireTarget(args);
  const { study, cards, ...rules } = target;
  const { id, title, project, project_name } = study;
  return {
    study: { id, title, project, project_name },
    asks_consent: study.consent_text.trim() !== "",
    in_turns: study.delphi !== null,
    target: {
      ...rules,
      cards: cards.map((card) => ({ id: card.id, label: card.label })),
    },
    entry: crypto.randomUUID(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { id: of = "", part = "" } = args.params;
  if (part) return actOnSession(args.request, args.context, of, part);
  const { user, target } = await requireTarget(args);
  if (target.study.delphi) throw new Response(null, { status: 409 });
  const posted = await args.request.formData();
  return actOnModerated(args.request, args.context, user, target, posted);
}

/** Offline, a sort that is right is kept on the device, and one with a problem is answered as by the server. */
export async function clientAction(args: ClientActionFunctionArgs) {
  const posted = await args.request.clone().formData();
  const answer: unknown = await showUnsent(args);
  const isEntry = !args.params.part && posted.get("intent") !== "start";
  if (!(answer instanceof Response) || !isEntry) return answer;
  const { unsent } = (await answer.clone().json()) as FormAnswer;
  const target = readTarget();
  if (unsent?.reason !== "offline" || !target) return answer;
  const checked = checkEntry(posted, target);
  // A success status would make Remix reload the page data.
  const status = { status: 503 };
  if (checked.answer) return Response.json(checked.answer, status);
  const id = String(posted.get("id"));
  keepEntry(args.params.id ?? "", { id, ...checked.entry });
  return Response.json({ kept: id }, status);
}

/** What the page was opened with: a client action has no other way to it. */
let opened: EntryData["target"] | null = null;
const readTarget = () => opened;

/** So many cards are one column, and so many leave the form its width. */
const FEW_CARDS = 24;
const MANY_CARDS = 48;

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;
type EntryData = Exclude<Loaded, { session: object } | { print: object }>;

/** /studies/{id}/moderated: the form that enters paper sorts; with a session, the notes beside its board; the print. */
export default function Moderated() {
  const loaded = useLoaderData<typeof loader>();
  if ("print" in loaded) return <PrintCards print={loaded.print} />;
  return "session" in loaded ? (
    <SessionNotes session={loaded.session} />
  ) : (
    <EnterSort {...loaded} />
  );
}

type Answer = EntryAnswer | ScreenAnswer | FormAnswer | { kept: string };

/**
 * The id of the session to store. Only once that is stored, or kept on the device, another one begins a new form: what is
 * typed survives refusals, failures and new data of the page.
 */
function useEntryId(entry: string, answer: Answer | undefined): string {
  const [query] = useSearchParams();
  const [id, setId] = useState(entry);
  const kept = answer && "kept" in answer ? answer.kept : null;
  if (id === kept || id === query.get(STORED)) setId(uuid());
  return id;
}

function EnterSort({ study, target, asks_consent, in_turns, entry }: EntryData) {
  const { t } = useTranslation("study");
  opened = target;
  const answer = useActionData() as Answer | undefined;
  const entryAnswer = answer && "typed" in answer ? answer : undefined;
  const atScreen = answer && "atScreen" in answer ? answer.atScreen : undefined;
  const id = useEntryId(entry, answer);
  const kept = useUnsentEntries(study.id, answer);
  const [day, setDay] = useState(entryAnswer?.typed.sorted_on ?? "");
  const steps = useStepsTo({ id: study.project, name: study.project_name }, study);
  return (
    <Page>
      <Failure toast={answer && "toast" in answer && !("unsent" in answer) ? answer.toast : null} />
      <PageHead
        title={t("moderated.enter.title")}
        below={
          <p className="mt-2 max-w-prose text-quiet">
            {[
              t("moderated.enter.intro"),
              target.repeated_sorts ? t("moderated.enter.introRepeated") : "",
              target.nested ? t("moderated.enter.introNested") : "",
              target.max_places > 1
                ? t("moderated.enter.introPlaces", { count: target.max_places })
                : "",
            ].join(" ")}
          </p>
        }
        steps={[...steps, { label: t("moderated.enter.title") }]}
      >
        <Link to={`/studies/${study.id}/moderated/print`} className={buttonVariants()}>
          <Printer aria-hidden /> {t("moderated.print.link")}
        </Link>
      </PageHead>
      {kept}
      {in_turns ? (
        <Empty>
          <EmptyDescription>{t("moderated.enter.inTurns")}</EmptyDescription>
        </Empty>
      ) : target.cards.length === 0 ? (
        <Empty>
          <EmptyDescription>{t("moderated.enter.noCards")}</EmptyDescription>
          <Link to={`/studies/${study.id}/edit?tab=cards`} className={buttonVariants()}>
            {t("moderated.enter.toCards")}
          </Link>
        </Empty>
      ) : (
        <div
          className={clsx(
            "grid items-start gap-6",
            target.cards.length > MANY_CARDS
              ? "nav:grid-cols-[minmax(0,1fr)_minmax(22rem,50%)]"
              : target.cards.length > FEW_CARDS
                ? "nav:grid-cols-[minmax(0,1fr)_minmax(22rem,40%)]"
                : "nav:grid-cols-[minmax(0,1fr)_22rem]",
          )}
        >
          <EntryForm
            key={id}
            id={id}
            target={target}
            asks_consent={asks_consent}
            answer={entryAnswer}
            day={day}
            onDay={setDay}
          />
          <div className="grid gap-6 nav:sticky nav:top-3">
            {/* All in sight beside the lines; a list that is longer than the window scrolls. */}
            <section
              aria-labelledby="cards"
              tabIndex={target.cards.length > MANY_CARDS ? 0 : undefined}
              className="index-card p-4 nav:max-h-[calc(100dvh-1.5rem)] nav:overflow-y-auto"
            >
              <h2 id="cards" className="mb-2 text-base">
                {t("moderated.enter.cards")}
              </h2>
              <ol
                className={clsx(
                  "list-inside list-decimal text-sm tabular-nums",
                  target.cards.length > FEW_CARDS && "nav:columns-[9.5rem]",
                )}
              >
                {target.cards.map(({ id, label }) => (
                  <li key={id} className="break-words break-inside-avoid">
                    {label}
                  </li>
                ))}
              </ol>
            </section>
            <ScreenForm answer={atScreen} />
          </div>
        </div>
      )}
    </Page>
  );
}
