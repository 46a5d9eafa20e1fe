import { useEffect, useState } from "react";
import { UNKNOWN_CATEGORY } from "../../../domain/limits.ts";

const KEY = "sort-number-keys";
const CHANGED = "sort-number-keys";

/**
 * Where a key puts a card: 1 to 9 into a category, 0 into "I don't know". `null` where there is no
 * such category, `undefined` for every other key.
 */
export function placeOfKey(
  key: string,
  categories: readonly { id: string }[],
  unknown: boolean,
): string | null | undefined {
  if (!/^[0-9]$/.test(key)) return undefined;
  if (key === "0") return unknown ? UNKNOWN_CATEGORY : null;
  return categories[Number(key) - 1]?.id ?? null;
}

/** Whether digits move the focused card: on, until it is switched off on this device. */
export function useNumberKeys(): [on: boolean, set: (on: boolean) => void] {
  const [on, setOn] = useState(true);
  useEffect(() => {
    const read = () => setOn(stored() !== "off");
    read();
    addEventListener(CHANGED, read);
    return () => removeEventListener(CHANGED, read);
  }, []);
  const set = (value: boolean) => {
    try {
      localStorage.setItem(KEY, value ? "on" : "off");
    } catch {
      // Then it holds for this page alone.
    }
    setOn(value);
    dispatchEvent(new Event(CHANGED));
  };
  return [on, set];
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
