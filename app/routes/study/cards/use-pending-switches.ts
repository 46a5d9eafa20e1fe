import { useFetchers } from "@remix-run/react";
import { useDeferredValue, useMemo } from "react";

/** The state of the switches that are being saved, by card id, until the saved cards are rendered. */
export function usePendingSwitches(): Map<string, boolean> {
  const fetchers = useFetchers();
  const intents = fetchers.map(({ formData }) => formData?.get("intent") ?? "").join(" ");
  // A fetcher may be idle before the router's transition has rendered the reloaded cards.
  const shown = useDeferredValue(intents);
  return useMemo(() => {
    const pairs = shown.matchAll(/\b(activate|deactivate):(\S+)/g);
    return new Map(Array.from(pairs, ([, intent, id = ""]) => [id, intent === "activate"]));
  }, [shown]);
}
