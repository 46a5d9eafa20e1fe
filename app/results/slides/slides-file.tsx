import Presentation from "lucide-react/icons/presentation";
import { Suspense, useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { lazyUntilLoaded } from "../../ui/frame/until-loaded.ts";
import { Alert } from "../../ui/kit/alert.tsx";
import { Button } from "../../ui/kit/button.tsx";
import type { ResultsProps } from "../state/results-props.ts";

const SlidesOfStudy = lazyUntilLoaded(() => import("./slides-of-study.client.tsx"));

/** The slides among the files of a study. */
export function SlidesFile(props: ResultsProps) {
  const { t } = useTranslation("results");
  const [work, setWork] = useState<"none" | "making" | "failed">("none");
  const end = useCallback((isMade: boolean) => setWork(isMade ? "none" : "failed"), []);
  return (
    <div className="mt-4">
      <div className="flex flex-wrap items-center gap-3">
        <Button busy={work === "making"} onClick={() => setWork("making")}>
          <Presentation aria-hidden /> {t(work === "making" ? "slides.making" : "slides.make")}
        </Button>
        <p className="max-w-prose text-sm text-quiet">{t("slides.says")}</p>
      </div>
      {work === "failed" ? (
        <Alert type="error" className="mt-3">
          {t("slides.failed")}
        </Alert>
      ) : null}
      {work === "making" ? (
        <Suspense>
          <SlidesOfStudy {...props} onEnd={end} />
        </Suspense>
      ) : null}
    </div>
  );
}
