import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { completeSession } from "../../../data/complete.server.ts";
import { saveSort } from "../../../data/save-sort.server.ts";
import { readSort, type StoredSort } from "../../../data/sorts.server.ts";
import { isId } from "../../../domain/fields.ts";
import { placedCards, type SortDocument } from "../../../domain/sort-document.ts";
import { saveSortInput } from "../../../domain/sort-document-input.ts";
import { JSON_BODY } from "../../../http/body-rule.ts";
import type { SaveAnswer } from "../saving/save-answer.ts";
import { doneOf, orderedCards } from "./loader.server.ts";

export const handle = { body: JSON_BODY };

const answer = (body: SaveAnswer, status: number) => Response.json(body, { status });
const refuse = (code: "not_found" | "invalid", status: number) =>
  answer({ code, revision: 0, writer: null, status: null, current: null, done: null }, status);

/**
 * Saves the whole sort of a session, and completes it where `complete` says so. The board
 * sends it; who holds the session's id may write, as everywhere. Safe to send twice.
 */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { studyId = "", sessionId = "" } = params;
  if (request.method !== "POST") return refuse("invalid", 405);
  if (!isId(sessionId)) return refuse("not_found", 404);
  const text = await request.text();
  const parsed = saveSortInput.safeParse(parse(text));
  if (!parsed.success) return refuse("invalid", 400);
  const { document, complete, cards, ...save } = parsed.data;
  const { db } = context;

  const { refused } = await saveSort(db, sessionId, document, save);
  const completion = complete && !refused ? await completeSession(db, sessionId) : true;
  const sort = await readSort(db, sessionId);
  if (!sort || sort.study.id !== studyId) return refuse("not_found", 404);
  const stored = storedAnswer(sort);
  if (stored.done) {
    if (complete) return answer({ ...stored, code: "completed" }, 200);
    return answer({ ...stored, code: "session_completed" }, 409);
  }
  if (refused) return answer({ ...stored, code: "stale_revision" }, 409);
  if (completion !== true) return answer({ ...stored, code: "incomplete_sort" }, 409);
  const known = cards === sort.cards.length && keeps(sort, document);
  return answer({ ...stored, code: "saved", current: known ? null : stored.current }, 200);
}

/** What is stored, as far as the board that asks does not know it yet (`revision`, `cards`). */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { studyId = "", sessionId = "" } = params;
  const sort = isId(sessionId) ? await readSort(context.db, sessionId) : undefined;
  if (!sort || sort.study.id !== studyId) return refuse("not_found", 404);
  const stored = storedAnswer(sort);
  if (stored.done) return answer({ ...stored, code: "session_completed" }, 200);
  const query = new URL(request.url).searchParams;
  const known =
    query.get("revision") === String(stored.revision) &&
    query.get("cards") === String(sort.cards.length);
  return answer({ ...stored, code: "saved", current: known ? null : stored.current }, 200);
}

function storedAnswer(sort: StoredSort): Omit<SaveAnswer, "code"> {
  const { revision, writer, completed_at } = sort.session;
  return {
    revision,
    writer,
    status: sort.study.status,
    current: { document: sort.document, cards: orderedCards(sort) },
    done: completed_at ? doneOf(sort) : null,
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Whether all of what was sent could be kept: no card and no category has gone meanwhile. */
function keeps(stored: StoredSort, sent: SortDocument): boolean {
  const cards = new Set(stored.cards.map((card) => card.id));
  const trays = new Set(stored.document.categories.map((tray) => tray.id));
  return (
    sent.categories.every((tray) => trays.has(tray.id)) &&
    [...placedCards(sent)].every((card) => cards.has(card))
  );
}
