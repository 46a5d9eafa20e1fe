import { type LabelTable, NO_LABEL } from "./label-table.ts";
import { NOT_SHOWN } from "./missing-cards.ts";
import type { CommonCategory, PlacementCounts } from "./types.ts";

interface Named {
  id: string;
  label: string;
}

/** How often each card was placed under each label; the winner is the label most used for the card. */
export function placementTable(table: LabelTable, cards: readonly Named[]): PlacementCounts {
  const n = cards.length;
  const participants = n === 0 ? 0 : table.placements.length / n;
  const counts = new Int32Array(table.labels.length);
  const dealt = table.placements.includes(NOT_SHOWN);
  const rows = cards.map(({ id, label }, c) => {
    const columns: number[] = [];
    let placed = 0;
    let shown = 0;
    for (let p = 0; p < participants; p++) {
      const column = table.placements[p * n + c];
      if (column !== NOT_SHOWN) shown++;
      if (column >= 0 && counts[column]++ === 0) columns.push(column);
      if (column >= 0 || column === NO_LABEL) placed++;
    }
    const cells = columns
      .map((column) => ({ column, count: counts[column], share: counts[column] / placed }))
      .sort((x, y) => y.count - x.count || x.column - y.column);
    for (const column of columns) counts[column] = 0;
    const winner = cells.length > 0 ? cells[0].column : null;
    return { id, label, placed, ...(dealt && { shown }), winner, cells };
  });
  const columns = table.labels.map(({ label, placements, participants }) => ({
    label,
    participants,
    placements,
  }));
  return { columns, rows };
}

/** The labels with their cards, by the number of participants who put a card in them. */
export function commonCategories(table: PlacementCounts): CommonCategory[] {
  const cards = table.columns.map((): CommonCategory["cards"] => []);
  for (const { id, label, cells } of table.rows)
    for (const { column, count } of cells) cards[column].push({ id, label, count });
  return table.columns
    .map(({ label, participants }, column) => ({
      label,
      usage_count: participants,
      cards: cards[column].sort((x, y) => y.count - x.count),
    }))
    .sort((x, y) => y.usage_count - x.usage_count);
}
