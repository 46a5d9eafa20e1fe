import { useEffect, useState } from "react";
import { useServerRendered } from "../../../ui/frame/scripted.ts";

/** Enough rows to fill a dialog of a usual height. */
const FIRST = 12;
const ROW_REM = 3.125;

/**
 * Renders the rows in sight with the dialog, and the rest after its first paint, so that a tap is
 * answered at once. `placeholderHeight` stands in for the missing rows; null when all are shown. A
 * server-rendered dialog shows all rows from the start.
 */
export function useProgressiveRows<Row>(rows: readonly Row[]): {
  shown: readonly Row[];
  placeholderHeight: string | null;
} {
  const serverRendered = useServerRendered();
  const [all, setAll] = useState(serverRendered || rows.length <= FIRST);
  useEffect(() => {
    if (all) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The frame callback runs before the paint, a timer set in it after the paint.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setAll(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [all]);
  return all
    ? { shown: rows, placeholderHeight: null }
    : { shown: rows.slice(0, FIRST), placeholderHeight: `${(rows.length - FIRST) * ROW_REM}rem` };
}
