import { useEffect, useState } from "react";
import { UNKNOWN_CATEGORY } from "../../../../domain/limits/limits.ts";
import { readItem, writeItem } from "../../../../ui/frame/device-storage.ts";
import { isTypingText } from "./input-mode.ts";

/** The key in localStorage, and the event that updates the other users of the hook. */
const NUMBER_KEYS = "sort-number-keys";

/**
 * Where a key moves a card: 1 to 9 into a category, 0 into "I don't know". Returns null for a digit
 * without a category, undefined for any other key. The digits of somebody who types a name move nothing.
 */
export function placeOfKey(
  key: string,
  categories: readonly { id: string }[],
  unknown: boolean,
): string | null | undefined {
  return isTypingText() ? undefined : placeOfDigit(key, categories, unknown);
}

/** `placeOfKey` of somebody who has chosen cards, which are what a digit is for. */
export function placeOfDigit(
  key: string,
  categories: readonly { id: string }[],
  unknown: boolean,
): string | null | undefined {
  if (!/^[0-9]$/.test(key)) return undefined;
  if (key === "0") return unknown ? UNKNOWN_CATEGORY : null;
  return categories[Number(key) - 1]?.id ?? null;
}

/** Whether digits move the focused card: on until the participant switches it off on this device. */
export function useNumberKeys(): [on: boolean, set: (on: boolean) => void] {
  const [on, setOn] = useState(true);
  useEffect(() => {
    setOn(readItem(NUMBER_KEYS) !== "off");
    // The event carries the value, because localStorage may be blocked.
    const changed = (event: Event) => setOn((event as CustomEvent<boolean>).detail);
    addEventListener(NUMBER_KEYS, changed);
    return () => removeEventListener(NUMBER_KEYS, changed);
  }, []);
  const set = (value: boolean) => {
    writeItem(NUMBER_KEYS, value ? "on" : "off");
    dispatchEvent(new CustomEvent(NUMBER_KEYS, { detail: value }));
  };
  return [on, set];
}
