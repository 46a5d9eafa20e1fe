import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ReadyGroups } from "../domain/results/ready-groups.ts";
import { ReadyText } from "./ready-text.tsx";

type Ready = ReadyGroups | null | undefined;

/** Stands for the whole results until they arrive, with its progress where their controls will be. */
export function PendingResults({ ready, children }: { ready: Ready; children: ReactNode }) {
  return (
    <>
      <div className="grid h-34 content-center justify-items-center nav:h-24 min-[80rem]:h-12">
        {children}
      </div>
      <PendingSummary ready={ready} />
    </>
  );
}

/**
 * What the last analysis said, or else what is being done. It is as high as the window, so that nothing in sight moves when
 * the panels of the summary replace it.
 */
export function PendingSummary({ ready, children }: { ready: Ready; children?: ReactNode }) {
  const { t } = useTranslation("dashboard");
  return (
    <div className="min-h-svh">
      <div className="index-card p-3 text-pretty sm:p-4 sm:text-lg">
        {ready ? (
          <>
            <ReadyText ready={ready} />
            <p className="mt-2 text-sm text-quiet">
              {t("ready.after", { count: ready.participants })} {t("ready.again")}
            </p>
          </>
        ) : null}
        <p className="mt-2 max-w-prose text-sm text-quiet">{t("results.pending")}</p>
        {children}
      </div>
    </div>
  );
}
