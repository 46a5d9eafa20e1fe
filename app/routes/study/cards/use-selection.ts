import { useCallback, useRef, useState } from "react";

/** The selected rows of a list. `toggle` with `range` includes all rows from the one toggled last. */
export function useSelection(ids: readonly string[], initial: readonly string[] = []) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(initial));
  const last = useRef<string | null>(null);
  const listed = useRef(ids);
  listed.current = ids;
  // A row that is no longer listed is not selected, so that no action changes hidden rows.
  const selected = ids.filter((id) => chosen.has(id));

  const toggle = useCallback((id: string, on: boolean, range: boolean) => {
    const all = listed.current;
    const from = range && last.current !== null ? all.indexOf(last.current) : -1;
    const to = all.indexOf(id);
    const toggled = from < 0 ? [id] : all.slice(Math.min(from, to), Math.max(from, to) + 1);
    last.current = id;
    setChosen((before) => {
      const after = new Set(before);
      for (const each of toggled) {
        if (on) after.add(each);
        else after.delete(each);
      }
      return after;
    });
  }, []);
  const selectAll = useCallback((on: boolean) => setChosen(new Set(on ? listed.current : [])), []);
  return { chosen, selected, toggle, selectAll };
}
