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
import { useFollowing } from "../ui/use-following.ts";
import { CutContext, ResultsContext, useCut, useResults } from "./results-context.ts";

/** Counts stages that have parts to draw, for those around them: adds 1 or takes it away. */
const Unfinished = createContext<(change: 1 | -1) => void>(() => {});

/**
 * Draws its parts one after the other, so that a large view does not hold the page: two frames for each, one to lay it
 * out and one for its canvas. Stages within a part are drawn before the next part.
 */
export function InStages({ children }: { children: ReactNode }) {
  const parts = Children.toArray(children);
  const [shown, setShown] = useState(1);
  const [within, setWithin] = useState(0);
  const [count] = useState(() => (change: 1 | -1) => setWithin((before) => before + change));
  const countAround = useContext(Unfinished);
  const left = parts.length - shown;
  const finished = left <= 0 && within === 0;
  useLayoutEffect(() => {
    if (finished) return;
    countAround(1);
    return () => countAround(-1);
  }, [finished, countAround]);
  useEffect(() => {
    if (left <= 0 || within > 0) return;
    const next = () => startTransition(() => setShown((before) => before + 1));
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(frame);
  }, [left, within]);
  return <Unfinished.Provider value={count}>{parts.slice(0, shown)}</Unfinished.Provider>;
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
