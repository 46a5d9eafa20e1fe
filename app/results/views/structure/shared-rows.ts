import { useMemo } from "react";
import { useResults } from "../../results-context.ts";
import { fittingCell, labelRoom, matrixSize } from "./matrix-model.ts";

/** Where the rows of two pictures side by side lie: the same card stands in both at one height. */
export type SharedRows = { height: number; top: number };

/** From this width on there is room for two pictures side by side. */
const BESIDE = 1180;
const GAP = 60;
/** What the axis of the tree takes. */
const AXIS = 54;
const [LOWEST, MOST_CARDS] = [20, 200];

/** The rows that matrix and tree share in a box of this width; `null` where they stand below each other. */
export function useSharedRows(width: number): SharedRows | null {
  const { labels } = useResults();
  return useMemo(() => {
    if (width < BESIDE || labels.length > MOST_CARDS) return null;
    const cell = fittingCell(labels, width / 2 - GAP);
    const { top } = matrixSize(labelRoom(labels, cell), cell);
    return { height: Math.max(LOWEST, cell), top: Math.max(AXIS, top) };
  }, [labels, width]);
}

/** Puts the parts of two figures side by side on common lines. */
export const ON_COMMON_LINES = "grid-rows-subgrid row-span-5 grid";
