import { proxy } from "comlink";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Progress } from "../ui/kit/progress.tsx";
import { Spinner } from "../ui/kit/spinner.tsx";
import type { LoadProgress } from "./engine/study-source.ts";
import { useResults } from "./state/results-context.ts";

/** The result of an async function; null until it resolves. A new `key` calls it again and discards the old result. */
export function useAsync<T>(load: (signal: AbortSignal) => Promise<T>, key: string): T | null {
  const [result, setResult] = useState<{ key: string; value: T } | null>(null);
  const latest = useRef(load);
  latest.current = load;
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    latest.current(signal).then(
      (value) => signal.aborted || setResult({ key, value }),
      () => undefined,
    );
    return () => controller.abort();
  }, [key]);
  return result?.key === key ? result.value : null;
}

const STEPS = 20;

/**
 * A computation of the worker for the current view, and its progress as a share from 0 to 1. It runs
 * again with each analysis and is aborted when the user leaves the view.
 */
export function useComputed<T>(
  compute: (onProgress: (share: number) => void) => Promise<T>,
  /** What else it depends on. */
  key = "",
): {
  answer: T | null;
  share: number;
} {
  const { engine, version } = useResults();
  const [share, setShare] = useState(0);
  // In coarse steps, because each one renders the panel anew.
  const onProgress = (done: number) => setShare(Math.floor(done * STEPS) / STEPS);
  const answer = useAsync(() => compute(proxy(onProgress)), `${version} ${key}`);
  useEffect(
    () => () => {
      engine.leaveView();
    },
    [engine],
  );
  return { answer, share };
}

export function Computing({ share }: { share: number }) {
  const { t } = useTranslation("results");
  const label = t("confidence.computing");
  return (
    <div className="grid max-w-xs gap-2">
      <Spinner label={label} />
      <Progress value={Math.round(100 * share)} max={100} label={label} />
    </div>
  );
}

export const AnalysisProgress = ({ progress }: { progress: LoadProgress }) => (
  <div className="index-card mx-auto mt-6 max-w-xl px-6 py-12">
    <ProgressOfAnalysis progress={progress} />
  </div>
);

export function ProgressOfAnalysis({ progress }: { progress: LoadProgress }) {
  const { t } = useTranslation("results");
  const fetching = progress.phase === "fetching";
  const share = fetching ? progress.done / Math.max(1, progress.of) : progress.share;
  const label = fetching
    ? t("results.fetching", { done: progress.done, of: progress.of })
    : t("results.computing");
  return (
    <div role="status" className="w-full max-w-xl text-center">
      <p className="mb-2 font-medium">{label}</p>
      <Progress value={Math.round(100 * share)} max={100} label={label} />
    </div>
  );
}
