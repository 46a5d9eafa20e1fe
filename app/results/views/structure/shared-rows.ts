import { useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useWidth } from "../../charts/chart-svg.tsx";
import { useResults } from "../../results-context.ts";
import { fittingCell, labelRoom, matrixSize } from "./matrix-model.ts";

/** The row height and the offset of the first row, common to two charts side by side, and their greatest height. */
export type SharedRows = { height: number; top: number; most: number };

/** The minimum width for two charts side by side, in pixels. */
const MIN_WIDTH = 1000;
/** The share of the width that the matrix takes: SHARED_COLUMNS. */
const MATRIX_SHARE = 0.58;
const GAP = 32;
/** What is above and below the charts in their panel, and below the panel. */
const FRAME = 128;
const MIN_ROOM = 420;
/** The height of the tree's axis. */
const AXIS = 54;
/** The greatest share of the height that the labels above the matrix take. */
const TOP_SHARE = 0.15;
const COMFORTABLE_ROW = 20;
/** Rows with lower labels would be illegible: more cards scroll, with rows of this height. */
const [MIN_ROW, SCROLLED_ROW] = [9, 16];

/** A ref for the box of two charts, and the rows that they share; null if they are stacked. */
export function useSharedRows(): [(box: HTMLElement | null) => void, SharedRows | null] {
  const { labels } = useResults();
  const [setBox, width] = useWidth();
  const [room, setRoom] = useState(MIN_ROOM);
  const box = useRef<HTMLElement | null>(null);
  const ref = useCallback(
    (element: HTMLElement | null) => {
      box.current = element;
      setBox(element);
    },
    [setBox],
  );
  useLayoutEffect(() => {
    if (width === 0) return;
    const measure = () => {
      const top = (box.current?.getBoundingClientRect().top ?? 0) + scrollY;
      setRoom(Math.max(MIN_ROOM, Math.floor(innerHeight - top - FRAME)));
    };
    measure();
    addEventListener("resize", measure);
    return () => removeEventListener("resize", measure);
  }, [width]);
  const rows = useMemo(() => {
    if (width < MIN_WIDTH) return null;
    const cell = fittingCell(labels, MATRIX_SHARE * width - GAP);
    const labelTop = matrixSize(labelRoom(labels, cell), cell).top;
    const top = Math.max(AXIS, Math.min(labelTop, Math.round(TOP_SHARE * room)));
    // In half pixels.
    const fits = Math.floor((2 * (room - top)) / Math.max(1, labels.length)) / 2;
    const height = fits < MIN_ROW ? SCROLLED_ROW : Math.min(fits, Math.max(COMFORTABLE_ROW, cell));
    return { height, top, most: room };
  }, [labels, width, room]);
  return [ref, rows];
}

/** Aligns the parts of two figures side by side: header, chart, legend, table. */
export const SUBGRID_ROWS = "grid-rows-subgrid row-span-4 grid";
export const SHARED_COLUMNS = "grid-cols-[minmax(0,58fr)_minmax(0,42fr)]";
