import { SKIPPED, UNKNOWN } from "../analysis/missing-cards.ts";
import { csvRow } from "./csv.ts";
import type { ExportPage } from "./export-page.ts";
import { UNKNOWN_CATEGORY, UNKNOWN_LABEL } from "./limits.ts";

export const PLACEMENT_COLUMNS = [
  "participant",
  "session",
  "card_id",
  "card",
  "category_id",
  "category",
  "position",
  "is_skipped",
  "started_at",
  "completed_at",
  "duration_seconds",
  "source",
] as const;

/** The lines of a page's placements: one a card of each session, without the head line. */
export function* placementLines(
  page: Pick<ExportPage, "cards" | "sessions" | "placements">,
): Generator<string> {
  for (const [row, session] of page.sessions.entries()) {
    const sort = page.placements[row];
    if (!sort) continue;
    for (const [i, index] of sort.cards.entries()) {
      const card = page.cards[index];
      const placed = sort.placed[i] ?? -3;
      const position = sort.positions[i] ?? -1;
      const [category, label] =
        placed === UNKNOWN ? [UNKNOWN_CATEGORY, UNKNOWN_LABEL] : (sort.categories[placed] ?? []);
      yield csvRow([
        session.participant,
        session.id,
        card?.id,
        card?.label,
        category,
        label,
        position < 0 ? null : position,
        placed === SKIPPED,
        session.started_at,
        session.completed_at,
        session.duration,
        session.source,
      ]);
    }
  }
}
