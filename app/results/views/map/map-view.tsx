import { useTranslation } from "react-i18next";
import { Alert } from "../../../ui/kit/alert.tsx";
import { DataTable } from "../../../ui/kit/data-table.tsx";
import { ChartFigure } from "../../charts/chart-figure.tsx";
import { groupColor } from "../../charts/chart-theme.ts";
import { PointMap } from "../../charts/point-map.tsx";
import { useCut, useResults } from "../../results-context.ts";
import { useFixed } from "../../use-fixed.ts";
import { SilhouetteFigure } from "./silhouette-figure.tsx";

/** The cards on a map (similar cards are close to each other), and how many groups fit. */
export function MapView({ paper = false }: { paper?: boolean }) {
  const { t } = useTranslation("dashboard");
  const fixed = useFixed();
  const { analysis, labels, theme, highlighted, highlight, open } = useResults();
  const { cut } = useCut();
  const { mds } = analysis;
  const title = t("map.title");
  const points = analysis.cards.map(({ id, label }, card) => ({
    id,
    x: mds?.points[2 * card] ?? 0,
    y: mds?.points[2 * card + 1] ?? 0,
    label,
    color: groupColor(theme, cut.members[card] ?? 0),
    group: cut.members[card] ?? 0,
  }));
  return (
    <>
      <ChartFigure
        title={title}
        description={
          mds?.explained == null
            ? undefined
            : [
                t("map.explained", { percent: Math.round(100 * mds.explained) }),
                mds.correlation === null
                  ? ""
                  : t("map.correlation", { value: fixed(mds.correlation, 2) }),
              ].join(" ")
        }
        explanation={[t("map.says"), t("what.map")]}
        name="map"
        table={() => (
          <DataTable
            label={title}
            height="max-h-96"
            rows={points}
            keyOf={({ id }) => id}
            columns={[
              { head: t("map.card"), cell: ({ label }) => label },
              { head: "x", cell: ({ x }) => fixed(x, 4), right: true },
              { head: "y", cell: ({ y }) => fixed(y, 4), right: true },
              { head: t("map.cluster"), cell: ({ group }) => group + 1, right: true },
            ]}
          />
        )}
      >
        {(svg, width) => (
          <>
            {mds?.negative_warning ? (
              <Alert type="warning" className="mb-3">
                {t("map.negative", { percent: Math.round(100 * mds.negative_share) })}
              </Alert>
            ) : null}
            {analysis.similarity.filled > 0 ? (
              <Alert type="info" className="mb-3">
                {t("dendrogram.filled", { count: analysis.similarity.filled })}
              </Alert>
            ) : null}
            {mds?.explained != null && mds.explained < 0.5 ? (
              <Alert type="info" className="mb-3">
                {t("map.rough", { percent: Math.round(100 * mds.explained) })}
              </Alert>
            ) : null}
            {width > 0 ? (
              <PointMap
                ref={svg}
                points={points}
                width={width}
                theme={theme}
                title={title}
                highlighted={highlighted}
                onPoint={highlight}
                onOpen={(card) => open({ kind: "card", card })}
                describePoint={(card) =>
                  t("map.point", { card: labels[card], cluster: (cut.members[card] ?? 0) + 1 })
                }
              />
            ) : null}
          </>
        )}
      </ChartFigure>
      {/* The report has it in the summary. */}
      {paper ? null : (
        <div className="contents print:hidden">
          <SilhouetteFigure />
        </div>
      )}
    </>
  );
}
