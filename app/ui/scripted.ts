import { useEffect, useLayoutEffect, useState } from "react";

/** True once scripts run here: until then nothing may depend on them. */
export function useScripted(): boolean {
  const [scripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  return scripted;
}

/** `useLayoutEffect`, of which React says nothing while the server draws. */
export const useBrowserLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;
