import type { AnalysisInput, SessionSummary } from "./types.ts";

/**
 * Each session: whether it counts, the cards of `columns` that it placed, and into how many groups.
 * `included` says which sessions the figures rest on.
 */
export function sessionSummaries(
  input: AnalysisInput,
  included: Int32Array,
  columns: Int32Array,
): SessionSummary[] {
  const used = new Set(included);
  const groups = new Set<number>();
  return input.sessions.map(({ id }, row) => {
    groups.clear();
    let placed = 0;
    for (const column of columns) {
      const category = input.placements[row * input.cards.length + column];
      if (category < 0) continue;
      placed++;
      groups.add(category);
    }
    return { session: id, included: used.has(row), placed, groups: groups.size };
  });
}
