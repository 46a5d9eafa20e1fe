import { useEffect, useLayoutEffect, useState } from "react";

/** False on the server and during hydration, then true. */
export function useScripted(): boolean {
  const [scripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  return scripted;
}

/** `useLayoutEffect` without React's warning during server rendering. */
export const useBrowserLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;
