import { useCallback, useRef, useState } from "react";

/** Which of the listed rows are selected, `first` at the start. With `range`, all from the row that was switched last. */
export function useSelection(ids: readonly string[], first: readonly string[] = []) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(first));
  const last = useRef<string | null>(null);
  const listed = useRef(ids);
  listed.current = ids;
  // What is no longer listed is not selected either: nothing happens to a card that nobody sees.
  const selected = ids.filter((id) => chosen.has(id));

  const toggle = useCallback((id: string, on: boolean, range: boolean) => {
    const all = listed.current;
    const from = range && last.current !== null ? all.indexOf(last.current) : -1;
    const to = all.indexOf(id);
    const named = from < 0 ? [id] : all.slice(Math.min(from, to), Math.max(from, to) + 1);
    last.current = id;
    setChosen((before) => {
      const after = new Set(before);
      for (const one of named) {
        if (on) after.add(one);
        else after.delete(one);
      }
      return after;
    });
  }, []);
  const all = useCallback((on: boolean) => setChosen(new Set(on ? listed.current : [])), []);
  return { chosen, selected, toggle, all };
}
