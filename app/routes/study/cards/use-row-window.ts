import { defaultRangeExtractor, type Range, useWindowVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback, useState } from "react";
import { useBrowserLayoutEffect, useScripted } from "../../../ui/scripted.ts";

/** Up to this many rows all are drawn: the browser's own search and print see them. */
const FEW = 100;
/** How many of more are drawn before the page is awake. */
export const FIRST = 40;
/** Of a row with one line; what it really is, is measured. */
const ROW_HEIGHT = 25;

type ShownRow = {
  index: number;
  /** The height of the rows above it that are not drawn. */
  gap: number;
};

/**
 * Which rows of a long table are drawn: those near the window, and the one with the focus
 * (`kept`), wherever it is. The others are held open as empty space: by the `gap` of a row,
 * and by the `height` of all, which never shrinks while rows change places. Each drawn row
 * takes `measure` as its `ref`, and its place as `data-index`.
 */
export function useRowWindow(ids: readonly string[], body: RefObject<HTMLElement>, kept: number) {
  const scripted = useScripted();
  const count = ids.length;
  const [top, setTop] = useState(0);
  useBrowserLayoutEffect(() => {
    const box = body.current?.getBoundingClientRect();
    if (box) setTop(Math.round(box.top + window.scrollY));
  });

  const rangeExtractor = useCallback(
    (range: Range) => {
      if (range.count <= FEW) return Array.from({ length: range.count }, (_, index) => index);
      const near = defaultRangeExtractor(range);
      return kept < 0 || near.includes(kept) ? near : [...near, kept].sort((a, b) => a - b);
    },
    [kept],
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
    const shown = count <= FEW ? count : FIRST;
    const rows = Array.from({ length: shown }, (_, index): ShownRow => ({ index, gap: 0 }));
    return { rows, height: count <= FEW ? 0 : count * ROW_HEIGHT, measure: measureElement };
  }
  const rows = items.map(
    ({ index, start }, at): ShownRow => ({ index, gap: start - (items[at - 1]?.end ?? top) }),
  );
  return { rows, height: getTotalSize(), measure: measureElement };
}
