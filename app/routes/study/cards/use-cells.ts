import { type RefObject, useCallback, useRef, useState } from "react";
import { useBrowserLayoutEffect } from "../../../ui/frame/scripted.ts";
import { CELLS, type CellName, cellKey } from "./cells.ts";

export type Direction = "next" | "previous" | "below";

/** The cells of a table that are being edited or saved. `ids` are the listed cards, in their order. */
export function useCells(table: RefObject<HTMLElement>, ids: readonly string[]) {
  const [editing, setEditing] = useState<ReadonlySet<string>>(new Set());
  const listed = useRef(ids);
  listed.current = ids;
  const toFocus = useRef<string | null>(null);
  // Focus the cell once it has replaced its editor.
  useBrowserLayoutEffect(() => {
    const key = toFocus.current;
    if (key === null || editing.has(key)) return;
    toFocus.current = null;
    table.current?.querySelector<HTMLElement>(`[data-cell="${key}"]`)?.focus();
  }, [editing]);

  const edit = useCallback((key: string) => setEditing((keys) => new Set([...keys, key])), []);
  const end = useCallback((id: string, cell: CellName, refocus: boolean) => {
    const key = cellKey(id, cell);
    if (refocus) toFocus.current = key;
    setEditing((keys) => new Set([...keys].filter((other) => other !== key)));
  }, []);
  /** Edits the next or previous cell, in the next or previous row after the last one, or the cell below. */
  const go = useCallback(
    (id: string, cell: CellName, direction: Direction): boolean => {
      const row = listed.current.indexOf(id);
      const step = { next: 1, previous: -1, below: CELLS.length }[direction];
      const at = row * CELLS.length + CELLS.indexOf(cell) + step;
      const target = listed.current[Math.floor(at / CELLS.length)];
      const name = CELLS[at % CELLS.length];
      if (row < 0 || at < 0 || target === undefined || name === undefined) return false;
      const key = cellKey(target, name);
      edit(key);
      // A cell that is still being saved has its field already.
      table.current?.querySelector<HTMLElement>(`[data-editor="${key}"]`)?.focus();
      return true;
    },
    [edit, table],
  );
  return { editing, edit, end, go };
}
