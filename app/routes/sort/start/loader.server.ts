import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { address } from "../../../auth/address.ts";
import { asCaller, identify } from "../../../auth/identify.server.ts";
import { admit } from "../../../auth/study-password.server.ts";
import {
  findKnownSort,
  findStart,
  type StartFacts,
} from "../../../data/sorts/find-start.server.ts";
import { findTurnedAway } from "../../../data/sorts/panels.server.ts";
import { cleanHtml, saysSomething } from "../../../data/studies/clean-html.server.ts";
import { isId } from "../../../domain/fields/fields.ts";
import type { Identity, StudyStatus } from "../../../domain/limits/limits.ts";
import { may, type Role } from "../../../domain/projects/roles.ts";
import {
  type Arrival,
  arrivalOf,
  isSameVisit,
  outcomeAddress,
  type PanelReturn,
  wayBack,
} from "../../../domain/recruitment/panel.ts";
import type { Session } from "../../../domain/sorts/session.ts";
import type { KindRules } from "../../../domain/sorts/sort-needs.ts";
import { unreadyList } from "../../../domain/studies/setup-steps.ts";
import { outOfTime } from "../../../domain/studies/study-rules.ts";
import { missingTexts, sourceTexts, translatedStudy } from "../../../domain/studies/translation.ts";
import { readersOf } from "../../../http/readers.ts";
import type { Untranslated } from "../../../ui/participation/untranslated.tsx";
import { deviceSession, studyPass } from "../device-session.server.ts";
import { questionUrl } from "../questions/loader.server.ts";
import type { TaskRules } from "../task/limits.tsx";
import { untranslatedOf } from "../untranslated.server.ts";

type Unready = ReturnType<typeof unreadyList> | Exclude<StudyStatus, "active">;

/** The start page of a study that can be sorted. */
export type Intro = {
  kind: "intro";
  title: string;
  description: string;
  instructions: string;
  consent: string;
  /** The study records each move; the participant is told. */
  traced: boolean;
  /** What kind of sort it is, and its limits. */
  rules: TaskRules & KindRules;
  logo: string | null;
  /** The cards that the participant will sort, and all cards of the study. */
  cards: number;
  all_cards: number;
  ask_demographics: boolean;
  /** How many questions come before the sort, at most. */
  questions_first: number;
  /** Each card is rated after the sort. */
  rated: boolean;
  /** Somebody else goes on from what the participant leaves. */
  in_turns: boolean;
  retention_days: number | null;
  allow_multiple_sessions: boolean;
  /** For the owner's preview: whether participants see this page ("ready"), else why not. */
  preview: Unready | "ready" | null;
  /** The owner tests the whole flow; the sort is excluded from all results. */
  dry_run: boolean;
  /** The study's welcome text, and who runs it. */
  welcome: string;
  organization: string;
  contact: string;
  /** How the participant is asked to identify; "none" when the panel identifies them. */
  identity: Identity;
  /** Prefetched while the page is read. */
  board_scripts: string[];
  /** The id for the session that the form starts, so that sending the form twice starts one. */
  session: string;
  /** An unfinished sort of this device, or of the panel's participant. */
  unfinished: Unfinished | null;
};

export type Unfinished = {
  id: string;
  sorted: number;
  total: number;
  /** Of several sorts: which one, and how many there are. */
  sort: { number: number; sorts: NonNullable<KindRules["repeated_sorts"]> } | null;
  /** Continues it: at the questions while nothing is sorted, and then on the board. */
  url: string;
  /** Nothing was answered or saved in it, so that whoever starts next may have it. */
  is_empty: boolean;
};

export type StartPage = { untranslated?: Untranslated } & (
  | Intro
  | { kind: "not_found"; title: null }
  /** The study has no cards yet, or lacks the categories that its sort type needs. */
  | {
      kind: "not_ready";
      title: string;
      unfinished: Intro["unfinished"];
      /** What is missing; for the owner only. */
      missing: Unready;
    }
  | (Ended & {
      kind: "paused" | "completed" | "full" | "rejected";
      unfinished: Intro["unfinished"];
    })
  | { kind: "not_open"; title: string; opens_at: string; timezone: string }
  | { kind: "password"; title: string }
  /** A sort with this participant's id exists, and nothing shows that this visitor began it. */
  | { kind: "elsewhere"; title: string }
  | { kind: "done"; title: string; session: string }
  | ({ kind: "known_done"; title: string } & PanelReturn)
);

/** The participant cannot start: the study's own text, if any, and the URL back to the panel. */
type Ended = { title: string; own: string; back: string | null };

/** The start page, and the study that it was made from; null when it does not exist. */
export type ReadStart = {
  page: StartPage;
  study: NonNullable<StartFacts>["study"] | null;
  arrival: Arrival;
  /** The visitor's session in the study, in any state. */
  known: string | null;
};

/** Reads the start page for this visitor. */
export async function readStart(
  id: string,
  request: Request,
  context: AppLoadContext,
  /** The id that the start form proposed for its session: it exists when the form was sent before. */
  proposed: string | null = null,
): Promise<ReadStart> {
  const { db } = context;
  const query = new URL(request.url).searchParams;
  const sessions = [proposed, deviceSession(request, id)].filter((one) => one !== null);
  const [facts, identity] = await Promise.all([
    isId(id)
      ? findStart(
          ...([db, id, asCaller(request), sessions, readersOf(request)] as const),
          query.get("turn") ?? "",
        )
      : undefined,
    identify(request, context),
  ]);
  const role = (identity && facts?.study.role) || null;
  const arrival = arrivalOf(query, facts?.study.panel ?? null);
  if (!facts || (facts.study.status === "draft" && !role))
    return { page: { kind: "not_found", title: null }, study: null, arrival, known: null };
  const { study } = facts;
  const page = {
    ...(await pageOf(facts, role, arrival, request, context)),
    ...untranslatedOf(
      study,
      missingTexts(sourceTexts(study, [], [], []), study.translation),
      readersOf(request),
    ),
  };
  return { page, study, arrival, known: facts.session?.id ?? null };
}

async function pageOf(
  { study: original, session }: NonNullable<StartFacts>,
  role: Role | null,
  arrival: Arrival,
  request: Request,
  context: AppLoadContext,
): Promise<StartPage> {
  const { db } = context;
  const query = new URL(request.url).searchParams;
  const study = translatedStudy(original, original.translation ?? {});
  const { id, title, status, panel } = study;
  const dry_run = role !== null && may(role, "edit") && query.get("dry_run") === "1";
  const preview = role !== null && !dry_run && query.get("preview") === "1";
  const missing = unreadyList({
    sort_type: study.sort_type,
    active_cards: study.active_cards,
    categories: Number(study.has_categories),
  });
  const intro = {
    kind: "intro",
    title,
    description: study.description,
    instructions: saysSomething(study.instructions) ? cleanHtml(study.instructions) : "",
    consent: saysSomething(study.consent_text) ? cleanHtml(study.consent_text) : "",
    traced: study.trace,
    rules: taskOf(study),
    logo: study.logo,
    cards: Math.min(study.active_cards, study.cards_per_participant ?? study.active_cards),
    all_cards: study.active_cards,
    ask_demographics: study.enable_demographics,
    questions_first: study.questions_first,
    rated: (study.scales?.length ?? 0) > 0,
    in_turns: study.in_turns,
    retention_days: study.retention_days,
    allow_multiple_sessions: study.allow_multiple_sessions,
    preview: preview ? (missing ?? (status === "active" ? "ready" : status)) : null,
    dry_run,
    welcome: study.texts?.welcome ?? "",
    organization: study.organization,
    contact: study.contact,
    identity: study.identity,
    board_scripts: await boardScripts(),
    session: study.told ?? crypto.randomUUID(),
    unfinished: null,
  } satisfies Intro;
  if (preview) return intro;
  // Only members of its project can see a draft, and only as a preview or dry run.
  if (status === "draft" && !dry_run) throw redirect(`/sort/${id}?preview=1`);

  const ended = (outcome: "rejected" | "full" | "closed") => ({
    title,
    own: study.texts?.[outcome] ?? "",
    back: outcomeAddress(panel, outcome, arrival),
  });
  const turnedAway = (kind: "rejected" | "full") =>
    ({ kind, ...ended(kind), unfinished: null }) satisfies StartPage;
  const outcome = query.get("outcome");
  if (outcome === "rejected" || outcome === "full") return turnedAway(outcome);

  const pass = studyPass(request, id);
  if (!dry_run && !(await admit(db, id, study.access_hash, { pass }, request)).admitted)
    return { kind: "password", title };

  const { external_id } = arrival;
  if (panel && external_id) {
    const { success } = await context.limits.session_start.limit({ key: address(request) });
    const [sort, earlierOutcome] = success
      ? await Promise.all([
          findKnownSort(db, id, external_id, dry_run),
          findTurnedAway(db, id, external_id),
        ])
      : [];
    const isTheirs =
      sort &&
      (deviceSession(request, id) === sort.session.id || isSameVisit(sort.recruited, arrival));
    if (sort && !isTheirs) return { kind: "elsewhere", title };
    if (sort?.session.is_completed)
      return { kind: "known_done", title, ...wayBack(panel, sort.recruited) };
    if (sort)
      return {
        ...intro,
        allow_multiple_sessions: false,
        unfinished: unfinishedOf(sort.session, study),
      };
    if (earlierOutcome) return turnedAway(earlierOutcome);
  }

  const ready = { ...intro, identity: external_id ? "none" : study.identity } satisfies Intro;
  if (dry_run)
    return study.active_cards === 0
      ? { kind: "not_ready", title, unfinished: null, missing }
      : ready;

  const known = panel && external_id ? null : session;
  const unfinished =
    known && !known.is_completed && !known.abandoned ? unfinishedOf(known, study) : null;
  if (known?.is_completed && !study.allow_multiple_sessions)
    return { kind: "done", title, session: known.id };
  const time = status === "active" ? outOfTime(study) : null;
  if (time === "before" && study.opens_at && !unfinished)
    return { kind: "not_open", title, opens_at: study.opens_at, timezone: study.timezone ?? "UTC" };
  const over = time === "after";
  if (status !== "active" || over)
    return { kind: over ? "completed" : status, ...ended("closed"), unfinished } as StartPage;
  if (missing) return { kind: "not_ready", title, unfinished, missing: role ? missing : null };
  if (!study.has_place) return { kind: "full", ...ended("full"), unfinished };
  return { ...ready, unfinished };
}

function taskOf(study: Intro["rules"]): Intro["rules"] {
  const { sort_type, ranking, repeated_sorts, nested, max_places } = study;
  const { min_cards_per_category, max_cards_per_category, min_categories, max_categories } = study;
  return {
    ...{ sort_type, ranking, repeated_sorts, nested, max_places },
    ...{ min_cards_per_category, max_cards_per_category, min_categories, max_categories },
  };
}

function unfinishedOf(
  { id, study, cards_sorted: sorted, total_cards: total, passes }: Session,
  {
    questions_first,
    is_begun,
    repeated_sorts: sorts,
  }: { questions_first: number; is_begun: boolean } & Pick<KindRules, "repeated_sorts">,
): Unfinished {
  const isFirst = sorted === 0 && passes.length === 1;
  return {
    ...{ id, sorted, total },
    sort: sorts && { number: passes.length, sorts },
    is_empty: isFirst && !is_begun,
    url:
      questions_first > 0 && isFirst
        ? questionUrl(study, id, false)
        : `/sort/${study}/session/${id}`,
  };
}

/** The URLs of the board's initial scripts. */
async function boardScripts(): Promise<string[]> {
  const { assets } = await import("virtual:remix/server-build");
  const { entry, routes } = assets;
  const parts = [entry, routes.root, routes["routes/sort/session/route"]];
  return [
    ...new Set(parts.flatMap((part) => (part ? [part.module, ...(part.imports ?? [])] : []))),
  ];
}
