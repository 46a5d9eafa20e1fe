import { Children, type ReactNode, startTransition, useEffect, useState } from "react";
import { useFollowing } from "../ui/use-following.ts";
import { CutContext, ResultsContext, useCut, useResults } from "./results-context.ts";

/**
 * Draws its parts one after the other, so that a large view does not hold the page: two frames for each, one to lay it
 * out and one for its canvas.
 */
export function InStages({ children }: { children: ReactNode }) {
  const parts = Children.toArray(children);
  const [shown, setShown] = useState(1);
  const left = parts.length - shown;
  useEffect(() => {
    if (left <= 0) return;
    const next = () => startTransition(() => setShown((before) => before + 1));
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(frame);
  }, [left]);
  return <>{parts.slice(0, shown)}</>;
}

/** Draws what it holds after everything outside of it: the main pictures come first. */
export function AfterMainViews({ children }: { children: ReactNode }) {
  const results = useFollowing(useResults());
  const cut = useFollowing(useCut());
  return (
    <ResultsContext.Provider value={results}>
      <CutContext.Provider value={cut}>{children}</CutContext.Provider>
    </ResultsContext.Provider>
  );
}
