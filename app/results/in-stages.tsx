import {
  Children,
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
} from "react";
import { CutContext, ResultsContext, useCut, useResults } from "./state/results-context.ts";
import { useFollowing } from "./state/use-following.ts";

/** Tells the enclosing stages that this one starts (1) or has finished (-1) rendering its parts. */
const Unfinished = createContext<(change: 1 | -1) => void>(() => {});

/**
 * Renders its children one after the other, so that a large view does not block the page. Each gets two frames:
 * one for its layout and one for its canvas. Stages nested in a child finish before the next child starts.
 */
export function InStages({ children }: { children: ReactNode }) {
  const parts = Children.toArray(children);
  const [shown, setShown] = useState(1);
  /** The number of unfinished stages nested in the children. */
  const [unfinished, setUnfinished] = useState(0);
  const [count] = useState(() => (change: 1 | -1) => setUnfinished((before) => before + change));
  const countOuter = useContext(Unfinished);
  const left = parts.length - shown;
  const finished = left <= 0 && unfinished === 0;
  useLayoutEffect(() => {
    if (finished) return;
    countOuter(1);
    return () => countOuter(-1);
  }, [finished, countOuter]);
  useEffect(() => {
    if (left <= 0 || unfinished > 0) return;
    const next = () => startTransition(() => setShown((before) => before + 1));
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(frame);
  }, [left, unfinished]);
  return <Unfinished.Provider value={count}>{parts.slice(0, shown)}</Unfinished.Provider>;
}

/** Re-renders its children after everything outside of it, so that the main charts come first. */
export function AfterMainViews({ children }: { children: ReactNode }) {
  const results = useFollowing(useResults());
  const cut = useFollowing(useCut());
  return (
    <ResultsContext.Provider value={results}>
      <CutContext.Provider value={cut}>{children}</CutContext.Provider>
    </ResultsContext.Provider>
  );
}
