import { type RefObject, useEffect, useRef } from "react";

/** Scrolls a row of links horizontally, and nothing else, until the current link is visible. */
export function useCurrentInSight(current: string): RefObject<HTMLElement> {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const link = current && box.current?.querySelector("[aria-current=page]");
    if (!box.current || !link) return;
    const rowRect = box.current.getBoundingClientRect();
    const linkRect = link.getBoundingClientRect();
    const margin = 24;
    if (linkRect.left < rowRect.left)
      box.current.scrollLeft += linkRect.left - rowRect.left - margin;
    else if (linkRect.right > rowRect.right)
      box.current.scrollLeft += linkRect.right - rowRect.right + margin;
  }, [current]);
  return box;
}
