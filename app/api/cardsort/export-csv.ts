import type { Db } from "../../data/db.server.ts";
import { listSorts, type SortRow } from "../../data/results.server.ts";
import { csvRow } from "../../domain/csv.ts";
import { placementsOf } from "../../domain/placement.ts";
import { resultDocument } from "../../domain/sort-result.ts";

const HEADER = [
  ...["participant", "session", "card_id", "card", "category_id", "category", "position"],
  ...["is_skipped", "started_at", "completed_at", "duration_seconds", "source"],
];

/** Sessions read at a time: some 2 MB of text, whatever the study's size. */
const CHUNK = 250;

/**
 * All sorts of a study as streamed CSV. The next sessions are read when the reader has taken
 * the ones before, so that the memory held is that of one chunk.
 */
export function csvOfSorts(db: Db, study: string, owner: string, completed: boolean): Response {
  const encoder = new TextEncoder();
  let cursor: string | null = null;
  let started = false;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { rows, next } = await listSorts(db, study, owner, { completed, cursor, limit: CHUNK });
      const header = started ? "" : csvRow(HEADER);
      started = true;
      cursor = next;
      controller.enqueue(encoder.encode(header + rows.map(csvOfSort).join("")));
      if (next === null) controller.close();
    },
  });
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="sorts-${study}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}

/** A row for each card that lies somewhere or was skipped. */
function csvOfSort({ session, result }: SortRow): string {
  const label = new Map(result.cards);
  return placementsOf(session.id, resultDocument(result))
    .map((row) =>
      csvRow([
        session.participant,
        session.id,
        row.card,
        label.get(row.card) ?? "",
        row.category,
        row.category_label,
        row.position,
        row.is_skipped,
        session.started_at,
        session.completed_at,
        session.duration,
        session.source,
      ]),
    )
    .join("");
}
