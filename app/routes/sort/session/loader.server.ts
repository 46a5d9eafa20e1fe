import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { readQuestionnaire } from "../../../data/answers.server.ts";
import { cleanHtml, saysSomething } from "../../../data/clean-html.server.ts";
import type { Db } from "../../../data/db.server.ts";
import { findWayBack } from "../../../data/panels.server.ts";
import { findSort, type Sort, type SortCard, seenSort } from "../../../data/sorts.server.ts";
import { cardOrder } from "../../../domain/card-order.ts";
import { sortDuration } from "../../../domain/durations.ts";
import { isId } from "../../../domain/fields.ts";
import type { BoardCard, BoardData, DoneData } from "../board/board-data.ts";
import { isPhone } from "../device-session.server.ts";
import { firstUnanswered, questionUrl } from "../questions/loader.server.ts";

export type SessionPage =
  | { kind: "missing"; title: null; study: string }
  | { kind: "consent"; title: string; consent: string }
  | { kind: "board"; title: string; board: BoardData }
  | { kind: "done"; title: string; done: DoneData };

/** The page of a session, for whoever holds its id. */
export async function readSessionPage(
  study: string,
  session: string,
  request: Request,
  context: AppLoadContext,
): Promise<SessionPage> {
  const sort = isId(session) ? await findSort(context.db, session) : undefined;
  if (!sort || sort.study.id !== study) return { kind: "missing", title: null, study };
  const { title, consent_text } = sort.study;
  const board = (mode: BoardData["mode"]) =>
    boardOf({ ...sort, ...seenSort(sort) }, mode, isPhone(request));
  const review = new URL(request.url).searchParams.get("mode") === "review";
  if (review) return { kind: "board", title, board: board("review") };
  if (sort.session.completed_at)
    return { kind: "done", title, done: await doneOf(context.db, sort) };
  if (!sort.session.consent_given && saysSomething(consent_text))
    return { kind: "consent", title, consent: cleanHtml(consent_text) };
  await answerFirst(context, study, session);
  return { kind: "board", title, board: board("sort") };
}

/** The sort waits for what must be answered before it. */
async function answerFirst({ db }: AppLoadContext, study: string, session: string) {
  const asked = await readQuestionnaire(db, session);
  const missing = asked && firstUnanswered(asked, false);
  if (missing) throw redirect(questionUrl(study, session, false, missing.id));
}

/** What a board shows: the rules of its study, its session, and the sort as its participant sees it. */
export type BoardSort = ReturnType<typeof seenSort> & {
  study: Pick<
    Sort["study"],
    "id" | "title" | "status" | "sort_type" | "allow_skip" | "randomize_cards"
  >;
  session: Pick<Sort["session"], "id" | "revision" | "last_activity">;
  writer: string | null;
};

export function boardOf(
  { study, session, writer, cards, document }: BoardSort,
  mode: BoardData["mode"],
  phone: boolean,
): BoardData {
  return {
    mode,
    study: study.id,
    session: session.id,
    title: study.title,
    status: study.status,
    sort_type: study.sort_type,
    allow_skip: study.allow_skip,
    cards: orderedCards({ study, session }, cards),
    document,
    revision: session.revision,
    writer,
    saved_at:
      session.revision > 0 && session.last_activity ? Date.parse(session.last_activity) : null,
    phone,
  };
}

/** The cards in the order of this session. */
export const orderedCards = (
  { study, session }: Pick<BoardSort, "study" | "session">,
  cards: readonly SortCard[],
): BoardCard[] => cardOrder(cards, session.id, study.randomize_cards).map(toBoardCard);

export const toBoardCard = ({ id, label, description, image }: SortCard): BoardCard => ({
  id,
  label,
  ...(description && { description }),
  ...(image && { image }),
});

export async function doneOf(db: Db, sort: Sort): Promise<DoneData> {
  const { study, session } = sort;
  const { cards, document } = seenSort(sort);
  return {
    study: study.id,
    session: session.id,
    title: study.title,
    cards: cards.length,
    categories: document.categories.filter((tray) => tray.cards.length > 0).length,
    seconds: sortDuration(session),
    feedback: session.feedback !== null,
    thanks: study.texts?.thanks ?? "",
    back: await findWayBack(db, session.id),
    allow_multiple_sessions: study.allow_multiple_sessions,
  };
}
