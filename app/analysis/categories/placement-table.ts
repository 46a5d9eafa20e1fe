import { NOT_SHOWN } from "../contract/missing-cards.ts";
import type { CommonCategory, PlacementCounts } from "../contract/types.ts";
import { type LabelTable, NO_LABEL } from "./label-table.ts";

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
export function commonCategories(table: PlacementCounts, labels: LabelTable): CommonCategory[] {
  const cards = table.columns.map((): CommonCategory["cards"] => []);
  const bases = labels.placements.includes(NOT_SHOWN) ? labelBases(table, labels) : null;
  table.rows.forEach(({ id, label, cells }, card) => {
    for (const { column, count } of cells)
      cards[column].push({ id, label, count, ...bases?.ofCard(column, card) });
  });
  return table.columns
    .map(({ label, participants }, column) => ({
      label,
      usage_count: participants,
      ...bases?.ofLabel(column),
      cards: cards[column].sort((x, y) => y.count - x.count),
    }))
    .sort((x, y) => y.usage_count - x.usage_count);
}

/** Where cards were dealt: how many were shown a card of each label, and how many users of it were shown each card. */
function labelBases({ columns, rows }: PlacementCounts, { placements }: LabelTable) {
  const n = rows.length;
  const shown = new Int32Array(columns.length);
  const toUsers = new Int32Array(columns.length * n);
  for (let row = 0; row < placements.length; row += n) {
    const seen = new Set<number>();
    const used = new Set<number>();
    rows.forEach(({ cells }, card) => {
      if (placements[row + card] === NOT_SHOWN) return;
      for (const { column } of cells) seen.add(column);
      if (placements[row + card] >= 0) used.add(placements[row + card]);
    });
    for (const column of seen) shown[column]++;
    for (let card = 0; card < n; card++)
      if (placements[row + card] !== NOT_SHOWN)
        for (const column of used) toUsers[column * n + card]++;
  }
  return {
    ofLabel: (column: number) => ({ shown: shown[column] }),
    ofCard: (column: number, card: number) => ({ shown: toUsers[column * n + card] }),
  };
}
