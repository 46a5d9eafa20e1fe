import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/kit/button.tsx";
import { DataTable } from "../../../ui/kit/data-table.tsx";
import { Spinner } from "../../../ui/kit/spinner.tsx";
import { ChartFigure } from "../../charts/chart-figure.tsx";
import { LineChart } from "../../charts/line-chart.tsx";
import { useCut, useResults } from "../../state/results-context.ts";
import { useFixed } from "../../state/use-fixed.ts";

/** How well the cards fit their clusters, for each number of clusters: a profile, not a recommendation. */
export function SilhouetteFigure({ isLate = true }: { isLate?: boolean }) {
  const { t } = useTranslation("results");
  const fixed = useFixed();
  const { analysis } = useResults();
  const { conclusion, k: groups, setGroups } = useCut();
  const title = t("silhouette.title");
  const profile = conclusion?.profile ?? [];
  const points = profile.flatMap(({ k, silhouette }) =>
    silhouette === null ? [] : [[k, silhouette] as const],
  );
  return (
    <ChartFigure
      title={title}
      description={
        conclusion === undefined ? undefined : analysis.best_k !== null && points.length > 0 ? (
          <>
            {t("silhouette.says", { count: analysis.best_k })}{" "}
            {points.length < profile.length ? `${t("silhouette.gaps")} ` : null}
            <span className="print:hidden">{t("silhouette.pick")}</span>
          </>
        ) : (
          t(profile.length > 0 ? "silhouette.tied" : "silhouette.none")
        )
      }
      explanation={t("what.profile")}
      name="silhouettes"
      isLate={isLate}
      table={() => (
        <DataTable
          label={title}
          rows={profile}
          keyOf={({ k }) => k}
          columns={[
            { head: t("silhouette.k"), cell: ({ k }) => k, right: true },
            {
              head: t("silhouette.mean"),
              cell: ({ silhouette }) => (silhouette === null ? "–" : fixed(silhouette, 4)),
              right: true,
            },
            {
              head: t("silhouette.cut"),
              isHeadHidden: true,
              cell: ({ k }) => (
                <Button size="sm" onClick={() => setGroups(k)}>
                  {t("silhouette.cutAt", { count: k })}
                </Button>
              ),
            },
          ]}
        />
      )}
    >
      {(chart) =>
        conclusion === undefined ? (
          // As high as the chart, so that the page does not move.
          <div className="grid h-75 place-items-center">
            <Spinner label={t("confidence.computing")} />
          </div>
        ) : chart.width > 0 && points.length > 0 ? (
          <LineChart
            {...chart}
            xTitle={t("silhouette.k")}
            yTitle={t("silhouette.mean")}
            series={[{ name: title, points }]}
            yRange={[Math.min(0, ...points.map(([, silhouette]) => silhouette)), 1]}
            marked={groups}
            markedLabel={t("silhouette.now", { count: groups })}
            onPick={setGroups}
            describePoint={(x, y) => t("silhouette.point", { count: x, value: fixed(y, 2) })}
          />
        ) : null
      }
    </ChartFigure>
  );
}
