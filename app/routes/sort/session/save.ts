import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { completeSession } from "../../../data/complete.server.ts";
import { saveSort } from "../../../data/save-sort.server.ts";
import { readSort, type StoredSort } from "../../../data/sorts.server.ts";
import { isId } from "../../../domain/fields.ts";
import { placedCards, type SortDocument } from "../../../domain/sort-document.ts";
import { saveSortInput } from "../../../domain/sort-document-input.ts";
import type { SaveAnswer } from "../saving/save-answer.ts";
import { doneOf, orderedCards } from "./loader.server.ts";

const MAX_BYTES = 1_048_576;

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
  const parsed = saveSortInput.safeParse(text.length <= MAX_BYTES ? parse(text) : null);
  if (!parsed.success) return refuse("invalid", 400);
  const { document, complete, cards, ...save } = parsed.data;
  const { db } = context;

  const { refused } = await saveSort(db, sessionId, document, save);
  const completion = complete && !refused ? await completeSession(db, sessionId) : true;
  const sort = await readSort(db, sessionId);
  if (!sort || sort.study.id !== studyId) return refuse("not_found", 404);
  const { revision, writer, completed_at } = sort.session;
  const common = { revision, writer, status: sort.study.status };
  const current = { document: sort.document, cards: orderedCards(sort) };
  if (completed_at) {
    const code = complete ? "completed" : "session_completed";
    return answer({ ...common, code, current, done: doneOf(sort) }, complete ? 200 : 409);
  }
  if (refused) return answer({ ...common, code: "stale_revision", current, done: null }, 409);
  if (completion !== true)
    return answer({ ...common, code: "incomplete_sort", current, done: null }, 409);
  const known = cards === sort.cards.length && keeps(sort, document);
  return answer({ ...common, code: "saved", current: known ? null : current, done: null }, 200);
}

export const loader = () => refuse("invalid", 405);

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
