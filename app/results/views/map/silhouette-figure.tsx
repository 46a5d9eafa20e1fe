import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/kit/button.tsx";
import { Table, Td, Th } from "../../../ui/kit/table.tsx";
import { standalone } from "../../charts/download.ts";
import { Figure } from "../../charts/figure.tsx";
import { LineChart } from "../../charts/line-chart.tsx";
import { shareForClusters } from "../../charts/tree-layout.ts";
import { useWidth } from "../../charts/use-width.ts";
import { useCut, useResults, useView } from "../../results-context.ts";
import { useFixed } from "../../use-fixed.ts";

/** How well the cards fit their cluster for each number of clusters: a profile, no verdict. */
export function SilhouetteFigure() {
  const { t } = useTranslation("dashboard");
  const fixed = useFixed();
  const { analysis, layout, theme, base, fileName } = useResults();
  const { change } = useView();
  const { cut } = useCut();
  const svg = useRef<SVGSVGElement>(null);
  const [box, width] = useWidth();
  const title = t("silhouette.title");
  const { clusters, optimal_clusters } = analysis;
  const best = clusters.find(({ k }) => k === optimal_clusters);
  return (
    <Figure
      title={title}
      says={
        best
          ? t("silhouette.says", { count: best.k, value: fixed(best.silhouette, 2) })
          : t("silhouette.none")
      }
      fileName={`${fileName}-silhouettes`}
      draw={() => standalone(svg.current, title, base, theme)}
      table={() => (
        <Table label={title}>
          <thead>
            <tr>
              <Th className="text-right">{t("silhouette.k")}</Th>
              <Th className="text-right">{t("silhouette.mean")}</Th>
              <Th>
                <span className="sr-only">{t("silhouette.cut")}</span>
              </Th>
            </tr>
          </thead>
          <tbody>
            {clusters.map(({ k, silhouette }) => {
              const share = shareForClusters(layout, k);
              return (
                <tr key={k}>
                  <Td className="text-right">{k}</Td>
                  <Td className="text-right">{fixed(silhouette, 4)}</Td>
                  <Td>
                    {share === null || share < 0.05 || share > 0.95 ? null : (
                      <Button size="sm" onClick={() => change({ cut: share })}>
                        {t("silhouette.cutAt", { count: k })}
                      </Button>
                    )}
                  </Td>
                </tr>
              );
            })}
          </tbody>
        </Table>
      )}
    >
      <div ref={box}>
        {width > 0 && clusters.length > 0 ? (
          <LineChart
            ref={svg}
            width={Math.min(width, 760)}
            theme={theme}
            title={title}
            xTitle={t("silhouette.k")}
            yTitle={t("silhouette.mean")}
            series={[{ name: title, points: clusters.map(({ k, silhouette }) => [k, silhouette]) }]}
            yRange={[Math.min(0, ...clusters.map((c) => c.silhouette)), 1]}
            marked={cut.clusters.length}
            markedLabel={t("silhouette.now", { count: cut.clusters.length })}
            words={(x, y) => t("silhouette.point", { count: x, value: fixed(y, 2) })}
          />
        ) : null}
      </div>
    </Figure>
  );
}
