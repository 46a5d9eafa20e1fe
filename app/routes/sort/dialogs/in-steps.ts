import { useEffect, useState, useSyncExternalStore } from "react";

/** So many rows fill a dialog of a usual height. */
const FIRST = 12;
const ROW_REM = 3.125;
const never = () => () => {};

/**
 * The rows of a dialog: of many, those in sight with the dialog itself and the rest when it has
 * been painted, so that a tap is answered at once. `room` is the height to keep for them
 * meanwhile, or null. Where the server has drawn the dialog they are all there from the start.
 */
export function useInSteps<Row>(rows: readonly Row[]): {
  shown: readonly Row[];
  room: string | null;
} {
  const drawnByServer = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [all, setAll] = useState(drawnByServer || rows.length <= FIRST);
  useEffect(() => {
    if (all) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A frame's callback runs before its paint, a timer set there after it.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setAll(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [all]);
  return all
    ? { shown: rows, room: null }
    : { shown: rows.slice(0, FIRST), room: `${(rows.length - FIRST) * ROW_REM}rem` };
}
