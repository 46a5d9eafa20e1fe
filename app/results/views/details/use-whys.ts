import { useEffect, useState } from "react";
import type { SaidWhy } from "../../../data/whys.server.ts";

/** What participants of the study said of their cards; nothing where `study` is null. */
export function useWhys(study: string | null): readonly SaidWhy[] {
  const [whys, setWhys] = useState<readonly SaidWhy[]>([]);
  useEffect(() => {
    if (study === null) return;
    const stop = new AbortController();
    const read = async () => {
      const { signal } = stop;
      const answer = await fetch(`/studies/${study}/dashboard/whys.json`, { signal });
      if (answer.ok) setWhys(await answer.json());
    };
    // The rest of the card stands without them.
    read().catch(() => undefined);
    return () => stop.abort();
  }, [study]);
  return whys;
}
