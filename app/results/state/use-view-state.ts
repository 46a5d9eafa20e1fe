import { useSearchParams } from "@remix-run/react";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { withParams } from "./dashboard-url.ts";
import { keyOf, paramsOf, readState, type ViewState } from "./view-state.ts";

/** The delay between a change of a control and the update of the URL, in milliseconds. */
const URL_DELAY = 100;

/**
 * The view state in the URL, and a function that changes it. A change applies at once; the URL follows
 * after a delay, so that the page can render first. Changing the view adds a history entry, changing a
 * control does not.
 */
export function useViewState(): [ViewState, (change: Partial<ViewState>) => void] {
  const [params, setParams] = useSearchParams();
  const urlState = useMemo(() => readState(params), [params]);
  /** The state while it is ahead of the URL. */
  const [ahead, setAhead] = useState<ViewState | null>(null);
  const state = ahead ?? urlState;
  const latest = useRef(state);
  latest.current = state;
  /** The keys of the states written to the URL that have not arrived yet, in order. */
  const pending = useRef<string[]>([]);
  const write = useCallback(
    (next: ViewState, replace: boolean) => {
      pending.current.push(keyOf(next));
      setParams((before) => withParams(before, paramsOf(next)), {
        replace,
        preventScrollReset: true,
      });
    },
    [setParams],
  );
  // A URL that was not written here, such as that of a link, replaces the state that is ahead.
  useEffect(() => {
    const arrived = pending.current.indexOf(keyOf(urlState));
    pending.current = arrived < 0 ? [] : pending.current.slice(arrived + 1);
    if (arrived < 0) setAhead(null);
  }, [urlState]);
  // Back and forward do too. They need a listener: before a pending URL has rendered they leave `params` unchanged.
  useEffect(() => {
    const reset = () => {
      pending.current = [];
      setAhead(null);
    };
    addEventListener("popstate", reset);
    return () => removeEventListener("popstate", reset);
  }, []);
  useEffect(() => {
    const key = keyOf(state);
    if (key === keyOf(urlState) || key === pending.current.at(-1)) return;
    const timer = setTimeout(() => write(state, true), URL_DELAY);
    return () => clearTimeout(timer);
  }, [state, urlState, write]);
  const change = useCallback(
    (next: Partial<ViewState>) => {
      const { view, run } = latest.current;
      const changed = { ...latest.current, ...next };
      latest.current = changed;
      setAhead(changed);
      if (changed.view !== view || changed.run !== run) write(changed, false);
    },
    [write],
  );
  return [state, change];
}
