import { startTransition, useEffect, useState } from "react";

/**
 * A value that stays what it was until the new one is on the screen: what depends on it is drawn
 * after the rest. (`useDeferredValue` would not wait where the new value comes in a transition.)
 */
export function useFollowing<T>(value: T): T {
  const [shown, setShown] = useState(() => value);
  useEffect(() => startTransition(() => setShown(() => value)), [value]);
  return shown;
}
