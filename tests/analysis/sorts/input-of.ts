import type { AnalysisInput } from "../../../app/analysis/contract/types.ts";

/**
 * An open-sort study with the given placements. The category numbers of each participant become categories of
 * that participant only, labelled `c0`, `c1` ….
 */
export function inputOf(placements: Int32Array, n: number): AnalysisInput {
  const participants = n === 0 ? 0 : placements.length / n;
  const width = placements.reduce((most, category) => Math.max(most, category + 1), 0);
  return {
    study: "study",
    sort_type: "open",
    cards: Array.from({ length: n }, (_, card) => ({
      id: `card-${card}`,
      label: `Card ${card}`,
      active: true,
    })),
    categories: Array.from({ length: participants * width }, (_, at) => ({
      id: `category-${at}`,
      label: `c${at % width}`,
    })),
    sessions: Array.from({ length: participants }, (_, p) => ({
      id: `session-${p}`,
      completed: true,
      duration_seconds: 600,
    })),
    placements: placements.map((category, at) =>
      category < 0 ? category : Math.floor(at / n) * width + category,
    ),
  };
}
