import type { AnalysisInput, SessionFlag, SessionSummary } from "./types.ts";

/** Below this many seconds a card a session is flagged as fast. */
const SECONDS_PER_CARD = 1;

/**
 * Each session with what a reader may want to look at before leaving it out; nothing is removed here.
 * Cards are those of `columns`, and `included` says which sessions the figures rest on.
 */
export function sessionSummaries(
  input: AnalysisInput,
  included: Int32Array,
  columns: Int32Array,
): SessionSummary[] {
  const used = new Set(included);
  const groupSizes = new Map<number, number>();
  return input.sessions.map(({ id, completed, duration_seconds }, row) => {
    groupSizes.clear();
    let placed = 0;
    for (const column of columns) {
      const category = input.placements[row * input.cards.length + column];
      if (category < 0) continue;
      placed++;
      groupSizes.set(category, (groupSizes.get(category) ?? 0) + 1);
    }
    const flags: SessionFlag[] = [];
    if (!completed) flags.push("unfinished");
    if (placed > 1 && groupSizes.size === 1) flags.push("one_pile");
    if (placed > 1 && groupSizes.size === placed) flags.push("all_singletons");
    if (duration_seconds !== null && placed > 0 && duration_seconds < SECONDS_PER_CARD * placed)
      flags.push("fast");
    return { session: id, included: used.has(row), flags, placed, groups: groupSizes.size };
  });
}
