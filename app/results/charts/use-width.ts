import { useCallback, useEffect, useRef, useState } from "react";

/** The width of a box in pixels, as it is now; 0 before it is drawn. Give it as `ref`. */
export function useWidth(): [(box: HTMLElement | null) => void, number] {
  const [width, setWidth] = useState(0);
  const observer = useRef<ResizeObserver | null>(null);
  const attach = useCallback((box: HTMLElement | null) => {
    observer.current?.disconnect();
    if (!box) return;
    observer.current = new ResizeObserver(([entry]) =>
      setWidth(Math.floor(entry?.contentRect.width ?? 0)),
    );
    observer.current.observe(box);
  }, []);
  useEffect(() => () => observer.current?.disconnect(), []);
  return [attach, width];
}
