import { useSearchParams } from "@remix-run/react";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { withParams } from "./dashboard-url.ts";
import { addressOf, readState, type ViewState, writtenState } from "./view-state.ts";

/** How long a changed control is shown before it is written into the address, in milliseconds. */
const WRITTEN_AFTER = 100;

/**
 * The state of the address, and how to change it: a new view is a step back, a changed control is not. What is
 * changed holds at once, and the address follows when the page has had time to draw it.
 */
export function useViewState(): [ViewState, (change: Partial<ViewState>) => void] {
  const [params, setParams] = useSearchParams();
  const addressed = useMemo(() => readState(params), [params]);
  const [ahead, setAhead] = useState<ViewState | null>(null);
  const state = ahead ?? addressed;
  const latest = useRef(state);
  latest.current = state;
  /** What was written and has not become the address yet, in that order. */
  const underWay = useRef<string[]>([]);
  const write = useCallback(
    (next: ViewState, replace: boolean) => {
      underWay.current.push(addressOf(next));
      setParams((before) => withParams(before, writtenState(next)), {
        replace,
        preventScrollReset: true,
      });
    },
    [setParams],
  );
  // An address that was not written here counts, and not what was ahead of another.
  useEffect(() => {
    const arrived = underWay.current.indexOf(addressOf(addressed));
    underWay.current = arrived < 0 ? [] : underWay.current.slice(arrived + 1);
    if (arrived < 0) setAhead(null);
  }, [addressed]);
  // A step back, too: if it comes before what was written has been drawn, the address never changes here.
  useEffect(() => {
    const stepped = () => {
      underWay.current = [];
      setAhead(null);
    };
    addEventListener("popstate", stepped);
    return () => removeEventListener("popstate", stepped);
  }, []);
  useEffect(() => {
    const text = addressOf(state);
    if (text === addressOf(addressed) || text === underWay.current.at(-1)) return;
    const timer = setTimeout(() => write(state, true), WRITTEN_AFTER);
    return () => clearTimeout(timer);
  }, [state, addressed, write]);
  const change = useCallback(
    (next: Partial<ViewState>) => {
      const changed = { ...latest.current, ...next };
      latest.current = changed;
      setAhead(changed);
      if (next.view !== undefined || next.run !== undefined) write(changed, false);
    },
    [write],
  );
  return [state, change];
}
