import type { PlacementTable } from "../analysis/types.ts";

/** The labels that were used for these cards, by placements, ties by alphabet. */
function labelsOf(table: PlacementTable, cards: readonly number[]): string[] {
  const counts = new Map<number, number>();
  for (const card of cards)
    for (const cell of table.rows[card]?.cells ?? [])
      counts.set(cell.column, (counts.get(cell.column) ?? 0) + cell.count);
  return [...counts]
    .map(([column, count]) => ({ label: table.columns[column]?.label ?? "", count }))
    .filter(({ label }) => label !== "")
    .sort((a, b) => b.count - a.count || a.label.localeCompare(b.label))
    .map(({ label }) => label);
}

/** The label that was used most for these cards; "" without any. */
export const clusterName = (table: PlacementTable, cards: readonly number[]): string =>
  labelsOf(table, cards)[0] ?? "";

const NEXT_LABELS = 3;

/**
 * A name of its own for each cluster, as categories need one: where two have the same most used
 * label, the larger one keeps it and the other takes one of its next ones, or a number.
 */
export function clusterNames(
  table: PlacementTable,
  clusters: readonly (readonly number[])[],
): string[] {
  const taken = new Set<string>();
  const names = new Array<string>(clusters.length).fill("");
  const largestFirst = [...clusters.keys()].sort(
    (a, b) => (clusters[b]?.length ?? 0) - (clusters[a]?.length ?? 0) || a - b,
  );
  for (const index of largestFirst) {
    const [first, ...others] = labelsOf(table, clusters[index] ?? []);
    if (first === undefined) continue;
    const free = (name: string) => !taken.has(name.toLowerCase());
    let name = [first, ...others.slice(0, NEXT_LABELS)].find(free);
    for (let number = 2; name === undefined; number++)
      if (free(`${first} ${number}`)) name = `${first} ${number}`;
    taken.add(name.toLowerCase());
    names[index] = name;
  }
  return names;
}
