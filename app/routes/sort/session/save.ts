import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { Db } from "../../../data/database/db.server.ts";
import {
  completeSort,
  findWholeSort,
  saveAndRead,
  type WholeSort,
} from "../../../data/sorts/complete.server.ts";
import { saveSort } from "../../../data/sorts/save-sort.server.ts";
import { exceededBudget } from "../../../data/sorts/sort-budgets.server.ts";
import { seenSort } from "../../../data/sorts/sorts.server.ts";
import { isId } from "../../../domain/fields/fields.ts";
import { secondsLeft } from "../../../domain/sorts/sort-budgets.ts";
import { sameSort } from "../../../domain/sorts/sort-document.ts";
import { saveSortInput } from "../../../domain/sorts/sort-document-input.ts";
import { isAllowedKind, needsOf } from "../../../domain/sorts/sort-needs.ts";
import { JSON_BODY } from "../../../http/body-rule.ts";
import { readersOf } from "../../../http/readers.ts";
import type { SaveAnswer } from "../saving/save-answer.ts";
import { orderedCards } from "./board-of.server.ts";
import { doneOf } from "./done-of.server.ts";
import { isTakeover } from "./loader.server.ts";

export const handle = { body: JSON_BODY };

const answer = (body: SaveAnswer, status: number) =>
  Response.json(body, { status, headers: { "Cache-Control": "private, no-store" } });
const NOTHING = { writer: null, by_researcher: false, status: null, current: null, done: null };
const refuse = (code: "not_found" | "invalid", status: number) =>
  answer({ ...NOTHING, code, revision: 0 }, status);

/** The board sends a save that came too early again (`Retry-After`), and keeps on the device what is too large. */
const overBudget = (exceeded: ReturnType<typeof exceededBudget>) => {
  if (exceeded === "sort_too_large") return refuse("invalid", 413);
  const answer = refuse("invalid", 429);
  answer.headers.set("Retry-After", String(secondsLeft(Date.now())));
  return answer;
};

/**
 * Saves the whole sort of a session, and completes it when `complete` is true. The session id is the
 * capability; there is no owner check. A save can be repeated safely.
 */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { studyId: study = "", sessionId: session = "" } = params;
  if (request.method !== "POST") return refuse("invalid", 405);
  if (!isId(session)) return refuse("not_found", 404);
  const text = await request.text();
  const parsed = saveSortInput.safeParse(parse(text));
  if (!parsed.success) return refuse("invalid", 400);
  const { complete, ask, cards, ...sent } = parsed.data;
  const { db } = context;

  const by_researcher = sent.by_researcher && (await isTakeover(study, session, request, context));
  const save = { ...sent, study, session, by_researcher };
  const language = readersOf(request);
  const [saved, read] = complete
    ? await saveAndRead(db, save, language)
    : [await saveSort(db, save)];
  if (saved && !complete && saved.kept && saved.total_cards === cards) {
    const { revision, status } = saved;
    const { writer } = save;
    return answer({ ...NOTHING, code: "saved", revision, status, writer, by_researcher }, 200);
  }
  const whole = read ?? (await findWholeSort(db, session, language));
  const sort = whole?.sort;
  if (!sort || sort.study.id !== study) return refuse("not_found", 404);
  const reply = async (code: SaveAnswer["code"], status: number, stored = whole) =>
    answer({ ...(await storedAnswer(db, stored)), code }, status);
  if (sort.session.is_completed) {
    // Completed again with other moves, which are not stored: after an answer that was lost, or by another tab.
    const isStored =
      sort.writer === save.writer || sameSort(seenSort(sort).document, save.document);
    return complete && isStored ? reply("completed", 200) : reply("session_completed", 409);
  }
  if (sort.session.abandoned) return reply("turn_over", 409);
  const ours = saved !== null || sort.writer === save.writer;
  if (!ours && sort.session.revision > save.revision) return reply("stale_revision", 409);
  if (!ours && !isAllowedKind(sort.study, needsOf(save.document))) return refuse("invalid", 400);
  if (!ours) return overBudget(exceededBudget(sort));
  if (!complete) return reply("saved", 200);
  const completed = await completeSort(db, whole, { ask });
  if (completed === "not_found") return refuse("not_found", 404);
  // The page of questions leads to that of ratings, so that the board knows of one only.
  if (completed === "unrated") return reply("unanswered", 409);
  if (typeof completed === "string") return reply(completed, 409);
  context.sendWebhooks(study);
  return reply("completed", 200, completed);
}

/** Reads what is stored; leaves out the sort when the board's `revision` and `cards` are up to date. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { studyId = "", sessionId = "" } = params;
  const whole = isId(sessionId)
    ? await findWholeSort(context.db, sessionId, readersOf(request))
    : undefined;
  if (!whole || whole.sort.study.id !== studyId) return refuse("not_found", 404);
  const stored = await storedAnswer(context.db, whole);
  if (stored.done) return answer({ ...stored, code: "session_completed" }, 200);
  if (whole.sort.session.abandoned) return answer({ ...stored, code: "turn_over" }, 200);
  const query = new URL(request.url).searchParams;
  const known =
    query.get("revision") === String(stored.revision) &&
    query.get("cards") === String(stored.current?.cards.length);
  return answer({ ...stored, code: "saved", current: known ? null : stored.current }, 200);
}

async function storedAnswer(db: Db, whole: WholeSort): Promise<Omit<SaveAnswer, "code">> {
  const { sort } = whole;
  const { revision, is_completed } = sort.session;
  const { document, cards } = seenSort(sort);
  return {
    revision,
    writer: sort.writer,
    by_researcher: sort.by_researcher,
    status: sort.study.status,
    current: { document, cards: orderedCards(sort, cards) },
    done: is_completed ? await doneOf(db, whole) : null,
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
