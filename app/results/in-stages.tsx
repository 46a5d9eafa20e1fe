import { Children, type ReactNode, startTransition, useEffect, useState } from "react";

/** Draws its parts one after the other, a frame for each, so that a large view does not hold the page. */
export function InStages({ children }: { children: ReactNode }) {
  const parts = Children.toArray(children);
  const [shown, setShown] = useState(1);
  const left = parts.length - shown;
  useEffect(() => {
    if (left <= 0) return;
    const frame = requestAnimationFrame(() =>
      startTransition(() => setShown((before) => before + 1)),
    );
    return () => cancelAnimationFrame(frame);
  }, [left]);
  return <>{parts.slice(0, shown)}</>;
}
