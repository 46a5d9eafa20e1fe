import { UNSORTED } from "../analysis/missing-cards.ts";
import { csvRow } from "./csv.ts";
import type { ExportSession } from "./export-page.ts";
import { placementsOf } from "./placement.ts";
import { resultDocument, type SortResult } from "./sort-result.ts";

export const PLACEMENT_COLUMNS = [
  ...["participant", "session", "card_id", "card", "category_id", "category", "position"],
  ...["is_skipped", "started_at", "completed_at", "duration_seconds", "source"],
];

/** A sort as CSV lines, one for each placed or skipped card; with `all`, also for unsorted cards. */
export function placementLines(
  { session, result }: { session: ExportSession; result: SortResult },
  { all = false } = {},
): string {
  const label = new Map(result.cards);
  const unsorted = result.cards.flatMap(([id], i) =>
    (result.placed[i] ?? UNSORTED) === UNSORTED ? [id] : [],
  );
  return placementsOf(session.id, { ...resultDocument(result), ...(all && { unsorted }) })
    .map((row) =>
      csvRow([
        ...[session.participant, session.id, row.card, label.get(row.card)],
        ...[row.category, row.category_label, row.position, row.is_skipped],
        ...[session.started_at, session.completed_at, session.duration, session.source],
      ]),
    )
    .join("");
}
