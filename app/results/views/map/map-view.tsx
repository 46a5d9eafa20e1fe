import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Alert } from "../../../ui/kit/alert.tsx";
import { Table, Td, Th } from "../../../ui/kit/table.tsx";
import { standalone } from "../../charts/download.ts";
import { Figure } from "../../charts/figure.tsx";
import { PointMap } from "../../charts/point-map.tsx";
import { useWidth } from "../../charts/use-width.ts";
import { useCut, useResults } from "../../results-context.ts";
import { useFixed } from "../../use-fixed.ts";
import { SilhouetteFigure } from "./silhouette-figure.tsx";

/** The cards on a map: near each other where many put them together; and how many groups fit. */
export function MapView() {
  const { t } = useTranslation("dashboard");
  const fixed = useFixed();
  const { analysis, labels, theme, highlighted, highlight, open, base, fileName } = useResults();
  const { cut } = useCut();
  const svg = useRef<SVGSVGElement>(null);
  const [box, width] = useWidth();
  const { mds } = analysis;
  const title = t("map.title");
  const points = labels.map((label, card) => ({
    x: mds?.points[2 * card] ?? 0,
    y: mds?.points[2 * card + 1] ?? 0,
    label,
    color: theme.categorical[(cut.members[card] ?? 0) % theme.categorical.length] ?? theme.ink,
    group: cut.members[card] ?? 0,
  }));
  return (
    <>
      <Figure
        title={title}
        says={
          mds?.explained == null
            ? t("map.says")
            : `${t("map.says")} ${t("map.explained", { percent: Math.round(100 * mds.explained) })}`
        }
        what={t("what.map")}
        fileName={`${fileName}-map`}
        draw={() => standalone(svg.current, title, base, theme)}
        table={() => (
          <div className="max-h-96 overflow-y-auto">
            <Table label={title}>
              <thead>
                <tr>
                  <Th>{t("map.card")}</Th>
                  <Th className="text-right">x</Th>
                  <Th className="text-right">y</Th>
                  <Th className="text-right">{t("map.cluster")}</Th>
                </tr>
              </thead>
              <tbody>
                {points.map((point, card) => (
                  <tr key={analysis.cards[card]?.id}>
                    <Td>{point.label}</Td>
                    <Td className="text-right">{fixed(point.x, 4)}</Td>
                    <Td className="text-right">{fixed(point.y, 4)}</Td>
                    <Td className="text-right">{point.group + 1}</Td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </div>
        )}
      >
        {mds?.negative_warning ? (
          <Alert type="warning" className="mb-3">
            {t("map.negative", { percent: Math.round(100 * mds.negative_share) })}
          </Alert>
        ) : null}
        {mds?.explained != null && mds.explained < 0.5 ? (
          <Alert type="info" className="mb-3">
            {t("map.rough", { percent: Math.round(100 * mds.explained) })}
          </Alert>
        ) : null}
        <div ref={box}>
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
              words={(card) =>
                t("map.point", { card: labels[card], cluster: (cut.members[card] ?? 0) + 1 })
              }
            />
          ) : null}
        </div>
      </Figure>
      {/* On paper the summary has it. */}
      <div className="contents print:hidden">
        <SilhouetteFigure />
      </div>
    </>
  );
}
