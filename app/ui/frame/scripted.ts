import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from "react";

/** False on the server and during hydration, then true. */
export function useScripted(): boolean {
  const [scripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  return scripted;
}

const noSubscription = () => () => {};

/** Whether the server rendered this component: true there and during hydration. Where it is mounted later, false from the start. */
export const useServerRendered = () =>
  useSyncExternalStore(
    noSubscription,
    () => false,
    () => true,
  );

/** `useLayoutEffect` without React's warning during server rendering. */
export const useBrowserLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;
