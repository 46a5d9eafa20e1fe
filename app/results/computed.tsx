import { proxy } from "comlink";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Progress } from "../ui/kit/progress.tsx";
import { Spinner } from "../ui/kit/spinner.tsx";
import { useResults } from "./results-context.ts";
import { useAsked } from "./views/details/use-asked.ts";

/**
 * What the worker computes for the view that is shown, anew with each analysis; how far it is until
 * then. Leaving the view breaks it off.
 */
export function useComputed<T>(ask: (onProgress: (share: number) => void) => Promise<T>): {
  answer: T | null;
  share: number;
} {
  const { engine, version } = useResults();
  const [share, setShare] = useState(0);
  const answer = useAsked(() => ask(proxy(setShare)), String(version));
  useEffect(
    () => () => {
      engine.leave();
    },
    [engine],
  );
  return { answer, share };
}

export function Computing({ share }: { share: number }) {
  const { t } = useTranslation("dashboard");
  const words = t("confidence.computing");
  return (
    <div className="grid max-w-xs gap-2">
      <Spinner label={words} />
      <Progress value={Math.round(100 * share)} max={100} label={words} />
    </div>
  );
}
