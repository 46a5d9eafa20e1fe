import { useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useWidth } from "../../charts/chart-svg.tsx";
import { useResults } from "../../state/results-context.ts";
import { fittingCell, matrixSize } from "./matrix-model.ts";

/** The row height and the offset of the first row, common to two charts side by side, and the width of the matrix. */
export type SharedRows = { height: number; top: number; matrix: number };

/** The minimum width for two charts side by side, in pixels. */
const MIN_WIDTH = 1000;
/** The least and the greatest share of the width that the matrix takes. */
const [LEAST_MATRIX, MOST_MATRIX] = [0.42, 0.58];
/** The padding of a figure, and the room for a scroll bar. */
const [PAD, BAR] = [32, 14];
/** What is above and below the charts in their panel, and below the panel. */
const FRAME = 152;
const MIN_ROOM = 420;
/** The height of the tree's axis. */
const AXIS = 54;
/** The greatest share of the height that the labels above the matrix take. */
const TOP_SHARE = 0.15;
/** The labels of lower rows would be illegible: the charts of more cards are stacked. */
const MIN_ROW = 8.5;

/** A ref for the box of two charts, and the rows that they share; null if both do not fit side by side. */
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
    const most = MOST_MATRIX * width - PAD - BAR;
    const widest = fittingCell(labels, most);
    const top = Math.max(AXIS, matrixSize(labels, widest, most, Math.round(TOP_SHARE * room)).top);
    // In half pixels.
    const highest = Math.floor((2 * (room - top)) / Math.max(1, labels.length)) / 2;
    const height = Math.min(widest, highest);
    if (height < MIN_ROW) return null;
    const used = matrixSize(labels, height, most).left + labels.length * height;
    return { height, top, matrix: Math.max(LEAST_MATRIX * width, used + PAD + BAR) };
  }, [labels, width, room]);
  return [ref, rows];
}

/** Aligns the parts of two figures side by side: header, chart, legend, table. */
export const SUBGRID_ROWS = "grid-rows-subgrid row-span-4 grid";
