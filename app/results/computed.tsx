import { proxy } from "comlink";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Progress } from "../ui/kit/progress.tsx";
import { Spinner } from "../ui/kit/spinner.tsx";
import type { LoadProgress } from "./engine/study-source.ts";
import { useResults } from "./results-context.ts";

/** The answer to a question; `null` until it is there. A new question forgets the old answer. */
export function useAsked<T>(ask: (signal: AbortSignal) => Promise<T>, key: string): T | null {
  const [answer, setAnswer] = useState<{ key: string; value: T } | null>(null);
  const latest = useRef(ask);
  latest.current = ask;
  useEffect(() => {
    const asking = new AbortController();
    const { signal } = asking;
    latest.current(signal).then(
      (value) => signal.aborted || setAnswer({ key, value }),
      () => undefined,
    );
    return () => asking.abort();
  }, [key]);
  return answer?.key === key ? answer.value : null;
}

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

export function AnalysisProgress({ progress }: { progress: LoadProgress }) {
  const { t } = useTranslation("dashboard");
  const fetching = progress.phase === "fetching";
  const share = fetching ? progress.done / Math.max(1, progress.of) : progress.share;
  const words = fetching
    ? t("results.fetching", { done: progress.done, of: progress.of })
    : t("results.computing");
  return (
    <div role="status" className="index-card mx-auto mt-6 max-w-xl px-6 py-12 text-center">
      <p className="mb-4 font-medium">{words}</p>
      <Progress value={Math.round(100 * share)} max={100} label={words} />
    </div>
  );
}
