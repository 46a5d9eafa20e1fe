import { type RefObject, useEffect, useRef } from "react";

/** Scrolls a row of links sideways, and nothing else, until the current one is in sight. */
export function useCurrentInSight(current: string): RefObject<HTMLElement> {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const link = current && box.current?.querySelector("[aria-current=page]");
    if (!box.current || !link) return;
    const [row, own] = [box.current.getBoundingClientRect(), link.getBoundingClientRect()];
    const aside = 24;
    if (own.left < row.left) box.current.scrollLeft += own.left - row.left - aside;
    else if (own.right > row.right) box.current.scrollLeft += own.right - row.right + aside;
  }, [current]);
  return box;
}
