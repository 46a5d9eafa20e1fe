import { useMemo } from "react";
import { useResults } from "../../results-context.ts";
import { fittingCell, labelRoom, matrixSize } from "./matrix-model.ts";

/** The row height and the offset of the first row, common to two charts side by side. */
export type SharedRows = { height: number; top: number };

/** The minimum width for two charts side by side, in pixels. */
const MIN_WIDTH = 1180;
const GAP = 60;
/** The height of the tree's axis. */
const AXIS = 54;
const MIN_ROW = 20;
const MAX_CARDS = 200;

/** The rows shared by matrix and tree in a box of this width; null if they are stacked. */
export function useSharedRows(width: number): SharedRows | null {
  const { labels } = useResults();
  return useMemo(() => {
    if (width < MIN_WIDTH || labels.length > MAX_CARDS) return null;
    const cell = fittingCell(labels, width / 2 - GAP);
    const { top } = matrixSize(labelRoom(labels, cell), cell);
    return { height: Math.max(MIN_ROW, cell), top: Math.max(AXIS, top) };
  }, [labels, width]);
}

/** Aligns the parts of two figures side by side. */
export const SUBGRID_ROWS = "grid-rows-subgrid row-span-5 grid";
