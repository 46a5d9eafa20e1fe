import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/kit/button.tsx";
import { DataTable } from "../../../ui/kit/data-table.tsx";
import { ChartFigure } from "../../charts/chart-figure.tsx";
import { LineChart } from "../../charts/line-chart.tsx";
import { useCut, useResults } from "../../results-context.ts";
import { useFixed } from "../../use-fixed.ts";

/** How well the cards fit their clusters, for each number of clusters: a profile, not a recommendation. */
export function SilhouetteFigure() {
  const { t } = useTranslation("dashboard");
  const fixed = useFixed();
  const { analysis, theme } = useResults();
  const { k: groups, setGroups } = useCut();
  const title = t("silhouette.title");
  const { clusters, optimal_clusters } = analysis;
  const best = clusters.find(({ k }) => k === optimal_clusters);
  return (
    <ChartFigure
      title={title}
      description={
        best ? (
          <>
            {t("silhouette.says", { count: best.k })}{" "}
            <span className="print:hidden">{t("silhouette.pick")}</span>
          </>
        ) : (
          t("silhouette.none")
        )
      }
      explanation={t("what.profile")}
      name="silhouettes"
      table={() => (
        <DataTable
          label={title}
          rows={clusters}
          keyOf={({ k }) => k}
          columns={[
            { head: t("silhouette.k"), cell: ({ k }) => k, right: true },
            {
              head: t("silhouette.mean"),
              cell: ({ silhouette }) => fixed(silhouette, 4),
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
      {(svg, width) =>
        width > 0 && clusters.length > 0 ? (
          <LineChart
            ref={svg}
            width={width}
            theme={theme}
            title={title}
            xTitle={t("silhouette.k")}
            yTitle={t("silhouette.mean")}
            series={[{ name: title, points: clusters.map(({ k, silhouette }) => [k, silhouette]) }]}
            yRange={[Math.min(0, ...clusters.map((c) => c.silhouette)), 1]}
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
