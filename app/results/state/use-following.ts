import { startTransition, useEffect, useState } from "react";

/**
 * The value of the previous render until the new one is on the screen, so that what depends on it
 * renders after the rest. (`useDeferredValue` does not defer a value set inside a transition.)
 */
export function useFollowing<T>(value: T): T {
  const [shown, setShown] = useState(() => value);
  useEffect(() => startTransition(() => setShown(() => value)), [value]);
  return shown;
}
