import { defaultRangeExtractor, type Range, useWindowVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback, useState } from "react";
import { useBrowserLayoutEffect, useScripted } from "../../../ui/frame/scripted.ts";

/** Up to this many rows are all rendered, so that the browser's search and print include them. */
const MAX_UNWINDOWED = 100;
/** The number of rows of a longer table that are rendered before hydration. */
export const INITIAL_ROWS = 40;
/** The estimated height in pixels of a row with one line; rendered rows are measured. */
const ROW_HEIGHT = 25;

type ShownRow = {
  index: number;
  /** The height of the rows directly above it that are not rendered. */
  gap: number;
};

/**
 * Which rows of a long table are rendered: those near the viewport, and the row at index `focused`,
 * wherever it is (-1 for none). Empty space stands in for the others: the `gap` above a row,
 * and the total `height`, which does not shrink while rows are reordered. Each rendered row
 * takes `measure` as its `ref` and its index as `data-index`.
 */
export function useRowWindow(
  ids: readonly string[],
  body: RefObject<HTMLElement>,
  focused: number,
) {
  const scripted = useScripted();
  const count = ids.length;
  const [top, setTop] = useState(0);
  useBrowserLayoutEffect(() => {
    const box = body.current?.getBoundingClientRect();
    const now = box ? Math.round(box.top + window.scrollY) : top;
    // Setting the same value would render again while a transition of the table waits, and so on without end.
    if (now !== top) setTop(now);
  });

  const rangeExtractor = useCallback(
    (range: Range) => {
      if (range.count <= MAX_UNWINDOWED)
        return Array.from({ length: range.count }, (_, index) => index);
      const near = defaultRangeExtractor(range);
      return focused < 0 || near.includes(focused)
        ? near
        : [...near, focused].sort((a, b) => a - b);
    },
    [focused],
  );
  const { getVirtualItems, getTotalSize, measureElement } = useWindowVirtualizer({
    count,
    estimateSize: () => ROW_HEIGHT,
    overscan: 10,
    scrollMargin: top,
    getItemKey: useCallback((index: number) => ids[index] ?? index, [ids]),
    rangeExtractor,
  });

  const items = scripted ? getVirtualItems() : [];
  if (items.length === 0) {
    const all = count <= MAX_UNWINDOWED;
    const shown = all ? count : INITIAL_ROWS;
    const rows = Array.from({ length: shown }, (_, index): ShownRow => ({ index, gap: 0 }));
    return { rows, height: all ? 0 : count * ROW_HEIGHT, measure: measureElement };
  }
  const rows = items.map(
    ({ index, start }, at): ShownRow => ({ index, gap: start - (items[at - 1]?.end ?? top) }),
  );
  return { rows, height: getTotalSize(), measure: measureElement };
}
