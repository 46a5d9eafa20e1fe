import { useState } from "react";
import { useTranslation } from "react-i18next";

type State = "open" | "sending" | "sent" | "offline" | "failed";

/** Sends a form of the thanks page and stays there; where that fails, the form is as it was, and says so. */
export function useSending(first: "open" | "sent") {
  const [state, setState] = useState<State>(first);
  const send = async (post: () => Promise<Response>) => {
    if (state === "sending") return;
    setState("sending");
    const answer = await post().catch((error: unknown) => {
      console.error(error);
      return null;
    });
    setState(answer?.ok ? "sent" : answer ? "failed" : "offline");
  };
  return { state, send };
}

export function Unsent({ state }: { state: State }) {
  const { t } = useTranslation("common");
  if (state !== "offline" && state !== "failed") return null;
  return (
    <p role="alert" className="mt-3 text-bad">
      {t(`unsent.${state}`)}
    </p>
  );
}

/** The form that had the focus is gone. */
export const focusInstead = (element: HTMLElement | null) => element?.focus();
