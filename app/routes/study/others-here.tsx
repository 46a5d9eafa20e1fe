import Users from "lucide-react/icons/users";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Presence } from "../../data/projects/presence.server.ts";

const POLL_MS = 20_000;
const FIRST_MS = 1000;

/** Who else has the study open. Stops asking when the project has no other member. */
export function OthersHere({ study }: { study: string }) {
  const { t } = useTranslation("study");
  const others = useOthers(study);
  const names = others.join(", ");
  return (
    <p role="status" className="-mr-2 flex min-w-0 items-center has-[span]:mr-0">
      {others.length > 0 ? (
        <span
          title={t("othersHere", { names })}
          className="flex max-w-40 min-w-0 items-center gap-1 text-sm text-quiet max-sm:max-w-16"
        >
          <Users aria-hidden className="size-4 shrink-0" />
          <span className="sr-only">{t("othersHere", { names })}</span>
          <span aria-hidden className="truncate">
            {names}
          </span>
        </span>
      ) : null}
    </p>
  );
}

function useOthers(study: string): string[] {
  const [others, setOthers] = useState<string[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const poll = async () => {
      const presence = document.visibilityState === "visible" ? await ask(study, controller) : null;
      if (controller.signal.aborted || presence?.alone) return;
      if (presence) setOthers(presence.others);
      timer = setTimeout(poll, POLL_MS);
    };
    timer = setTimeout(poll, FIRST_MS);
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [study]);
  return others;
}

async function ask(study: string, { signal }: AbortController): Promise<Presence | null> {
  try {
    const answer = await fetch(`/studies/${study}/presence`, { method: "POST", signal });
    return answer.ok ? await answer.json<Presence>() : null;
  } catch {
    // Ignore a network error: the next poll retries.
    return null;
  }
}
