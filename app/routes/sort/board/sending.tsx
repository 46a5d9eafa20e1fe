import { useState } from "react";
import { useTranslation } from "react-i18next";

type State = "open" | "sending" | "sent" | "offline" | "failed";

/** Sends a form of the completion page without a navigation; on failure the form stays, with an error. */
export function useSending(initial: "open" | "sent") {
  const [state, setState] = useState<State>(initial);
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

/** Ref callback of the message that replaces a focused form. */
export const focusOnMount = (element: HTMLElement | null) => element?.focus();
