import { useEffect, useState } from "react";

const KEY = "sort-number-keys";
const CHANGED = "sort-number-keys";

/** Whether 1 to 9 move the focused card: on, until it is switched off on this device. */
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
