import { useTranslation } from "react-i18next";
import { Progress } from "../ui/kit/progress.tsx";
import type { LoadProgress } from "./engine/study-source.ts";

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
