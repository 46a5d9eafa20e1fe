import { useFetchers, useNavigation, useRevalidator } from "@remix-run/react";
import { useBrowserLayoutEffect } from "./scripted.ts";

let underWay = false;

/** Whether a request is in flight. */
export const isUnderWay = () => underWay;

/** Tracks requests in flight. Called by the root route. */
export function useWatchUnderWay(): void {
  const states = [useNavigation(), ...useFetchers()].map(({ state }) => state);
  const busy = [...states, useRevalidator().state].some((state) => state !== "idle");
  useBrowserLayoutEffect(() => {
    underWay = busy;
  }, [busy]);
}
