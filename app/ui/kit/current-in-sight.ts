import { type RefObject, useEffect, useRef } from "react";

/**
 * Scrolls a row of links horizontally, and nothing else, until the current link is visible. When a link or button
 * elsewhere has made it the current one and has disappeared, it gets the focus, which would be lost.
 */
export function useCurrentInSight<Row extends HTMLElement = HTMLElement>(
  current: string,
): RefObject<Row> {
  const box = useRef<Row>(null);
  const before = useRef(current);
  useEffect(() => {
    const link = current && box.current?.querySelector<HTMLElement>("[aria-current]");
    if (!box.current || !link) return;
    const rowRect = box.current.getBoundingClientRect();
    const linkRect = link.getBoundingClientRect();
    const margin = 24;
    if (linkRect.left < rowRect.left)
      box.current.scrollLeft += linkRect.left - rowRect.left - margin;
    else if (linkRect.right > rowRect.right)
      box.current.scrollLeft += linkRect.right - rowRect.right + margin;
    if (before.current !== current && document.activeElement === document.body) link.focus();
    before.current = current;
  }, [current]);
  return box;
}
