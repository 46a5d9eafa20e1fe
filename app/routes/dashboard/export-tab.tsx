import { Link, useSearchParams } from "@remix-run/react";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Study } from "../../domain/studies/study.ts";
import { Opening } from "../../results/opening.tsx";
import type { ResultsProps } from "../../results/state/results-props.ts";
import { useScripted } from "../../ui/frame/scripted.ts";
import { lazyUntilLoaded } from "../../ui/frame/until-loaded.ts";
import { buttonVariants } from "../../ui/kit/button.tsx";
import { CardTitle, Paper } from "../../ui/kit/card.tsx";
import { Checkbox } from "../../ui/kit/fields/checkbox.tsx";

const ExportFiles = lazyUntilLoaded(() => import("../../results/files/export-files.client.tsx"));

/** The downloads: raw data from the server, and the files of the analysis, which the browser creates. */
export function ExportTab({
  study: { id: study, ask_why, trace },
  ...props
}: ResultsProps & { study: Pick<Study, "id" | "ask_why" | "trace"> }) {
  const { t } = useTranslation("dashboard");
  const [params] = useSearchParams();
  const scripted = useScripted();
  const [forExcel, setForExcel] = useState(true);
  const bom = forExcel ? "bom=true" : "";
  const spinner = <Opening />;
  return (
    <div className="grid gap-4">
      <Paper>
        <CardTitle>{t("export.heading")}</CardTitle>
        <p className="mt-2 max-w-prose text-quiet">{t("export.text")}</p>
        <p className="mt-4 flex flex-wrap gap-2">
          <a
            href={`/api/cardsort/studies/${study}/export/?format=csv&${bom}`}
            download
            className={buttonVariants()}
          >
            {t("export.raw")}
          </a>
          {ask_why ? (
            <a
              href={`/studies/${study}/dashboard/whys.csv?${bom}`}
              download
              className={buttonVariants()}
            >
              {t("export.whys")}
            </a>
          ) : null}
          {trace ? (
            <a
              href={`/studies/${study}/dashboard/moves.csv?${bom}`}
              download
              className={buttonVariants()}
            >
              {t("export.moves")}
            </a>
          ) : null}
          <a
            href={`/studies/${study}/dashboard/activity.csv?${bom}`}
            download
            className={buttonVariants()}
          >
            {t("export.activity")}
          </a>
          <Link to={`/studies/${study}/report?${params}`} className={buttonVariants()}>
            {t("toReport")}
          </Link>
        </p>
        <Checkbox
          label={t("export.forExcel")}
          hint={t("export.forExcelHint")}
          checked={forExcel}
          onChange={(event) => setForExcel(event.currentTarget.checked)}
        />
      </Paper>
      {props.completed === 0 ? (
        <Paper>
          <p>{t("results.none")}</p>
        </Paper>
      ) : scripted ? (
        <Suspense fallback={spinner}>
          <ExportFiles
            {...props}
            forExcel={forExcel}
            further={[...(ask_why ? ["whys" as const] : []), ...(trace ? ["moves" as const] : [])]}
          />
        </Suspense>
      ) : (
        spinner
      )}
    </div>
  );
}
