import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/kit/button.tsx";
import { Table, Td, Th } from "../../../ui/kit/table.tsx";
import { standalone } from "../../charts/download.ts";
import { Figure } from "../../charts/figure.tsx";
import { LineChart } from "../../charts/line-chart.tsx";
import { useWidth } from "../../charts/use-width.ts";
import { useCut, useResults } from "../../results-context.ts";
import { useFixed } from "../../use-fixed.ts";

/** How well the cards fit their cluster for each number of clusters: a profile, no verdict. */
export function SilhouetteFigure() {
  const { t } = useTranslation("dashboard");
  const fixed = useFixed();
  const { analysis, theme, base, fileName } = useResults();
  const { k: groups, setGroups } = useCut();
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
      what={t("what.profile")}
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
            {clusters.map(({ k, silhouette }) => (
              <tr key={k}>
                <Td className="text-right">{k}</Td>
                <Td className="text-right">{fixed(silhouette, 4)}</Td>
                <Td>
                  <Button size="sm" onClick={() => setGroups(k)}>
                    {t("silhouette.cutAt", { count: k })}
                  </Button>
                </Td>
              </tr>
            ))}
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
            marked={groups}
            markedLabel={t("silhouette.now", { count: groups })}
            onPick={setGroups}
            words={(x, y) => t("silhouette.point", { count: x, value: fixed(y, 2) })}
          />
        ) : null}
      </div>
    </Figure>
  );
}
