import { csvRow } from "../files/csv.ts";
import { placementsOf } from "../sorts/placement.ts";
import { passesOf, placedCards, type SortDocument, type SortPass } from "../sorts/sort-document.ts";
import type { KindRules } from "../sorts/sort-needs.ts";
import { resultDocument, type SortResult } from "../sorts/sort-result.ts";
import type { ExportSession } from "./export-page.ts";

type Kind = Pick<KindRules, "repeated_sorts" | "nested">;

/** The columns of a study's placements: those that only some kinds of sort have come last. */
export const placementColumns = ({ repeated_sorts, nested }: Kind): string[] => [
  ...["participant", "session", "card_id", "card", "category_id", "category", "position"],
  ...["is_skipped", "started_at", "completed_at", "duration_seconds", "source"],
  ...(repeated_sorts ? ["pass", "criterion"] : []),
  ...(nested ? ["parent_id", "parent"] : []),
];

/** A sort as CSV lines, one for each place of a card and each skipped card; with `all`, also for unsorted cards. */
export function placementLines(
  { session, result }: { session: ExportSession; result: SortResult },
  { repeated_sorts, nested }: Kind,
  { all = false } = {},
): string {
  const label = new Map(result.cards);
  const document = all ? withUnsorted(result) : resultDocument(result);
  const passes = passesOf<SortPass>(document).map(({ categories, criterion = "" }) => {
    const trays = new Map(categories.map((tray) => [tray.id, tray]));
    const parentOf = (category: string | null) =>
      trays.get(trays.get(category ?? "")?.parent ?? "");
    return { criterion, parentOf };
  });
  return placementsOf(session.id, document)
    .map((row) => {
      const pass = passes[row.pass - 1];
      const parent = pass?.parentOf(row.category);
      return csvRow([
        ...[session.participant, session.id, row.card, label.get(row.card)],
        ...[row.category, row.category_label, row.position, row.is_skipped],
        ...[session.started_at, session.completed_at, session.duration, session.source],
        ...(repeated_sorts ? [row.pass, pass?.criterion] : []),
        ...(nested ? [parent?.id, parent?.name] : []),
      ]);
    })
    .join("");
}

function withUnsorted(result: SortResult): SortDocument {
  const unsortedIn = (pass: SortPass) => {
    const placed = placedCards(pass);
    return result.cards.flatMap(([id]) => (placed.has(id) ? [] : [id]));
  };
  const { earlier, ...last } = resultDocument(result);
  const withRest = (pass: SortPass) => ({ ...pass, unsorted: unsortedIn(pass) });
  return { ...withRest(last), ...(earlier && { earlier: earlier.map(withRest) }) };
}
