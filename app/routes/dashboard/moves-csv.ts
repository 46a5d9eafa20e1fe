import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireUser } from "../../auth/guards.server.ts";
import type { Db } from "../../data/db.server.ts";
import { ownsStudy } from "../../data/ownership.server.ts";
import { readExportPage } from "../../data/results.server.ts";
import { listManyMoves } from "../../data/traces.server.ts";
import { csvRow } from "../../domain/csv.ts";
import { UNKNOWN_CATEGORY, UNKNOWN_LABEL } from "../../domain/limits.ts";
import { SKIPPED_PLACE } from "../../domain/sort-reducer.ts";

const COLUMNS = [
  ...["participant", "session", "at", "card_id", "card", "from_id", "from", "to_id", "to"],
  "input",
];
const SPECIAL: [string, string][] = [
  [UNKNOWN_CATEGORY, UNKNOWN_LABEL],
  [SKIPPED_PLACE, "Skipped"],
];
/** Sessions read at a time. */
const CHUNK = 250;

/** The recorded moves of a study's completed sorts, a row for each. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requireUser(request, context);
  const id = params.id ?? "";
  if (!(await ownsStudy(context.db, id, user.id))) throw new Response("Not found", { status: 404 });
  const parts = linesOf(context.db, id, user.id);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="moves-${id}.csv"`,
      "Cache-Control": "private, no-store",
    },
  });
}

async function* linesOf(db: Db, id: string, owner: string): AsyncGenerator<string> {
  yield csvRow(COLUMNS);
  let cursor: string | null = null;
  do {
    const page = await readExportPage(db, id, owner, { cursor, limit: CHUNK });
    if (!page) return;
    const { sessions, placements } = page;
    const moves = await listManyMoves(
      db,
      sessions.map((session) => session.id),
    );
    const cards = new Map(page.cards.map((card) => [card.id, card.label]));
    const given = page.categories.map(({ id, name }): [string, string] => [id, name]);
    yield sessions
      .flatMap((session, row) => {
        const groups = new Map([...SPECIAL, ...given, ...(placements[row]?.categories ?? [])]);
        const label = (place: string | null) => (place === null ? null : groups.get(place));
        return (moves.get(session.id) ?? []).map(({ at, card, from, to, input }) =>
          csvRow([
            ...[session.participant, session.id, at, card, cards.get(card)],
            ...[from, label(from), to, label(to), input],
          ]),
        );
      })
      .join("");
    cursor = page.next;
  } while (cursor);
}
