import { useEffect, useState } from "react";
import type { DashboardData } from "./load.server.ts";

type Figures = DashboardData["figures"];

const EVERY_MS = 10_000;

/**
 * The study's figures, kept fresh while it runs and the page is in sight. A failed look is
 * no drama: the next one comes.
 */
export function useLive(study: string, running: boolean, loaded: Figures): Figures {
  const [live, setLive] = useState<{ of: Figures; now: Figures } | null>(null);
  useEffect(() => {
    if (!running) return;
    let wanted = true;
    const look = async () => {
      if (document.visibilityState !== "visible") return;
      try {
        const answer = await fetch(`/studies/${study}/dashboard/live.json`);
        if (answer.ok && wanted) setLive({ of: loaded, now: await answer.json() });
      } catch {
        // Offline for a moment.
      }
    };
    const timer = setInterval(look, EVERY_MS);
    document.addEventListener("visibilitychange", look);
    return () => {
      wanted = false;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [study, running, loaded]);
  return live?.of === loaded ? live.now : loaded;
}
