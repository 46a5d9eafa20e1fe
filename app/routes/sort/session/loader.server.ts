import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { asCaller, identify } from "../../../auth/identify.server.ts";
import { asViewer, ownsStudy } from "../../../data/access/ownership.server.ts";
import { findWholeSort } from "../../../data/sorts/complete.server.ts";
import { type Sort, seenSort } from "../../../data/sorts/sorts.server.ts";
import { cleanHtml, saysSomething } from "../../../data/studies/clean-html.server.ts";
import { isId } from "../../../domain/fields/fields.ts";
import {
  missingTexts,
  sourceTexts,
  translatedCategory,
} from "../../../domain/studies/translation.ts";
import { readersOf } from "../../../http/readers.ts";
import { studyLanguage } from "../../../i18n/choose-language.ts";
import { participantTranslator } from "../../../i18n/server.ts";
import type { Untranslated } from "../../../ui/participation/untranslated.tsx";
import type { BoardData, DoneData } from "../board/state/board-data.ts";
import { deviceOf, deviceSession, endQuery } from "../device-session.server.ts";
import { firstUnanswered, questionUrl } from "../questions/loader.server.ts";
import { untranslatedOf } from "../untranslated.server.ts";
import { boardOf, localizedStudy, turnOf } from "./board-of.server.ts";
import { doneOf } from "./done-of.server.ts";

export type SessionPage =
  | { kind: "missing"; title: null; study: string }
  | {
      kind: "consent";
      title: string;
      consent: string;
      traced: boolean;
      untranslated?: Untranslated;
    }
  | { kind: "board"; title: string; board: BoardData; untranslated?: Untranslated }
  | { kind: "done"; title: string; done: DoneData; untranslated?: Untranslated };

/** The page of a session. The session id is the capability; there is no owner check. */
export async function readSessionPage(
  study: string,
  session: string,
  request: Request,
  context: AppLoadContext,
): Promise<SessionPage> {
  // Both queries in parallel, so that a board takes one round trip.
  const chosen = readersOf(request);
  const [whole, takeover] = isId(session)
    ? await Promise.all([
        findWholeSort(context.db, session, chosen),
        isTakeover(study, session, request, context),
      ])
    : [];
  const sort = whole?.sort;
  if (!sort || sort.study.id !== study) {
    const ended = endQuery(request, session);
    if (ended) throw redirect(`/sort/${study}?${ended}`);
    return { kind: "missing", title: null, study };
  }
  const { title: study_title, consent_text } = localizedStudy(sort);
  const language = studyLanguage(sort.study, chosen);
  const t = await participantTranslator(context.assets, language, "sort");
  const titled = (page: "sort" | "review" | "done") => t(`titles.${page}`, { study: study_title });
  const board = (mode: BoardData["mode"]) =>
    boardOf(
      { ...sort, study: localizedStudy(sort), ...seenSort(sort), given: shownGiven(sort) },
      mode,
      deviceOf(request),
      takeover ? participantOf(sort) : null,
    );
  const foreign = untranslatedOf(
    sort.study,
    missingTexts(sourceTexts(sort.study, sort.cards, sort.given, []), sort.translation),
    chosen,
  );
  const { searchParams } = new URL(request.url);
  if (searchParams.get("mode") === "review")
    return { kind: "board", title: titled("review"), board: board("review"), ...foreign };
  // Its time has run out: what was moved is kept, and only shown.
  if (sort.session.abandoned)
    return {
      kind: "board",
      title: titled("review"),
      board: {
        ...board("review"),
        // Also of a first open sort: the board of turns shows what was moved too late.
        ...(turnOf(sort.inherited, deviceOf(request)) || { inherited: {} }),
        over: true,
      },
      ...foreign,
    };
  if (sort.session.completed_at)
    return {
      kind: "done",
      title: titled("done"),
      done: await doneOf(context.db, whole, searchParams.get("why")?.split(",")),
      ...foreign,
    };
  if (!sort.session.consent_given && saysSomething(consent_text))
    return {
      kind: "consent",
      title: study_title,
      consent: cleanHtml(consent_text),
      traced: sort.study.trace,
      ...foreign,
    };
  // Required questions come before the sort.
  const missing = firstUnanswered(whole.asked, false);
  if (missing) throw redirect(questionUrl(study, session, false, missing.id));
  return { kind: "board", title: titled("sort"), board: board("sort"), ...foreign };
}

/** The study's categories in the page's language. */
const shownGiven = ({ given, translation }: Sort) =>
  translation ? given.map((category) => translatedCategory(category, translation)) : given;

/** Whether the study's owner opens a sort that their device did not start. */
export async function isTakeover(
  study: string,
  session: string,
  request: Request,
  context: AppLoadContext,
): Promise<boolean> {
  if (deviceSession(request, study) === session) return false;
  const [caller, owns] = await Promise.all([
    identify(request, context),
    ownsStudy(context.db, study, asViewer(asCaller(request))),
  ]);
  return caller !== null && owns;
}

const participantOf = ({ session: { participant } }: Sort) => ({
  participant: participant.id,
  name: participant.user?.first_name || participant.user?.username || null,
});
