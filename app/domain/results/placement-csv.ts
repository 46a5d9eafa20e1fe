import { UNSORTED } from "../../analysis/contract/missing-cards.ts";
import { csvRow } from "../files/csv.ts";
import { placementsOf } from "../sorts/placement.ts";
import { resultDocument, type SortResult } from "../sorts/sort-result.ts";
import type { ExportSession } from "./export-page.ts";

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
