import { useTranslation } from "react-i18next";
import type { ConceptMap } from "../../../analysis/contract/types.ts";
import { Alert } from "../../../ui/kit/alert.tsx";
import { DataTable } from "../../../ui/kit/data-table.tsx";
import { ChartFigure } from "../../charts/chart-figure.tsx";
import { groupColor } from "../../charts/chart-theme.ts";
import { Computing, useComputed } from "../../computed.tsx";
import { useResults, useView } from "../../state/results-context.ts";
import { useFixed } from "../../state/use-fixed.ts";
import { useScaleRatings } from "../ratings/use-scale-ratings.ts";
import { MapControls } from "./map-controls.tsx";
import { MapGroupsPanel } from "./map-groups-panel.tsx";
import { PointMap } from "./point-map.tsx";
import { SilhouetteFigure } from "./silhouette-figure.tsx";
import { useConceptMap, useShownGroups } from "./use-concept-map.ts";

/** The radius of the cards with the lowest and the highest mean on a scale. */
const SIZES = [4, 12] as const;

/** The cards on a map (similar cards are close to each other), and how many groups fit. */
export function MapView({ paper = false }: { paper?: boolean }) {
  const { t } = useTranslation("results");
  const fixed = useFixed();
  const { analysis, labels, theme, highlighted, highlight, open } = useResults();
  const { state } = useView();
  const { map, isPending, share } = useConceptMap();
  const { members, groups, names, own } = useShownGroups(map);
  const sizes = useSizes();
  const { mds } = analysis;
  const isNonmetric = state.mds === "nonmetric";
  const title = t(isNonmetric ? "map.titleNonmetric" : "map.title");
  const shown = isNonmetric ? (map?.points ?? null) : (mds?.points ?? null);
  const bridgingOf = (card: number) => {
    const value = map?.bridging[card];
    return value === undefined || Number.isNaN(value) ? null : value;
  };
  const points = analysis.cards.map(({ id, label }, card) => {
    const bridging = bridgingOf(card);
    const group = members[card] ?? 0;
    return {
      ...{ id, card, label, group, bridging },
      number: String(card + 1),
      x: shown?.[2 * card] ?? 0,
      y: shown?.[2 * card + 1] ?? 0,
      color: groupColor(theme, group),
      ...(sizes && { radius: sizes.radiusOf(card) }),
      shade: !state.bridging
        ? undefined
        : bridging === null
          ? theme.card
          : theme.sequential(bridging),
    };
  });
  const legend = [
    ...names.map((text, group) => ({ color: groupColor(theme, group), text })),
    ...(state.bridging
      ? ([0, 0.5, 1] as const).map((value) => ({
          color: theme.sequential(value),
          text: t(value === 0 ? "map.anchor" : value === 1 ? "map.bridge" : "map.between"),
        }))
      : []),
    ...(sizes ? [{ color: theme.quiet, text: sizes.text }] : []),
  ];
  return (
    <>
      {paper ? null : <MapControls />}
      <ChartFigure
        title={title}
        description={<Says map={map} />}
        explanation={[
          t("map.says"),
          t(isNonmetric ? "what.nonmetric" : "what.map"),
          t("what.bridging"),
        ]}
        name="map"
        table={() => (
          <DataTable
            label={title}
            height="max-h-96"
            rows={points}
            keyOf={({ id }) => id}
            columns={[
              { head: t("ratings.number"), cell: ({ number }) => number, right: true },
              { head: t("map.card"), cell: ({ label }) => label },
              { head: "x", cell: ({ x }) => fixed(x, 4), right: true },
              { head: "y", cell: ({ y }) => fixed(y, 4), right: true },
              {
                head: t("map.cluster"),
                cell: ({ group }) => group + 1,
                right: true,
                sortBy: ({ group }) => group,
              },
              {
                head: t("map.bridging"),
                cell: ({ bridging }) => (bridging === null ? "–" : fixed(bridging, 3)),
                right: true,
                sortBy: ({ bridging }) => bridging ?? -1,
              },
            ]}
          />
        )}
      >
        {(chart) => (
          <>
            {!isNonmetric && mds?.negative_warning ? (
              <Alert type="warning" className="mb-3">
                {t("map.negative", { percent: Math.round(100 * mds.negative_share) })}
              </Alert>
            ) : null}
            {analysis.similarity.filled > 0 ? (
              <Alert type="info" className="mb-3">
                {t("dendrogram.filled", { count: analysis.similarity.filled })}
              </Alert>
            ) : null}
            {!isNonmetric && mds?.explained != null && mds.explained < 0.5 ? (
              <Alert type="info" className="mb-3">
                {t("map.rough", { percent: Math.round(100 * mds.explained) })}
              </Alert>
            ) : null}
            {shown === null && isPending ? (
              // As high as a map, so that the page does not move.
              <div className="grid min-h-80 content-center">
                <Computing share={share} />
              </div>
            ) : chart.width > 0 ? (
              <PointMap
                {...chart}
                points={points}
                hulls={groups.map((cards, group) => ({
                  color: groupColor(theme, group),
                  points: cards,
                }))}
                legend={legend}
                highlighted={highlighted}
                onPoint={highlight}
                onOpen={(card) => open({ kind: "card", card })}
                describePoint={(card) =>
                  [
                    t("map.point", { card: labels[card], cluster: (members[card] ?? 0) + 1 }),
                    ...(state.bridging && bridgingOf(card) !== null
                      ? [t("map.pointBridging", { value: fixed(bridgingOf(card) ?? 0, 2) })]
                      : []),
                    ...(sizes?.meanOf(card) == null
                      ? []
                      : [t("map.pointMean", { value: fixed(sizes.meanOf(card) ?? 0, 2) })]),
                  ].join(", ")
                }
              />
            ) : null}
          </>
        )}
      </ChartFigure>
      {map && own ? <MapGroupsPanel {...{ map, own, groups, names }} /> : null}
      {/* The report has it in the summary. */}
      {paper ? null : (
        <div className="contents print:hidden">
          <SilhouetteFigure />
        </div>
      )}
    </>
  );
}

/** How well the map shows the similarities. */
function Says({ map }: { map: ConceptMap | null }) {
  const { t } = useTranslation("results");
  const fixed = useFixed();
  const { mds } = useResults().analysis;
  const { state } = useView();
  const isNonmetric = state.mds === "nonmetric";
  const correlation = isNonmetric ? map?.correlation : mds?.correlation;
  const stress = map?.stress ?? null;
  return (
    <>
      {[
        isNonmetric || mds?.explained == null
          ? ""
          : t("map.explained", { percent: Math.round(100 * mds.explained) }),
        correlation == null ? "" : t("map.correlation", { value: fixed(correlation, 2) }),
        stress === null ? "" : t("map.stress", { value: fixed(stress, 3) }),
      ].join(" ")}{" "}
      {isNonmetric && stress !== null ? <Chance /> : null}
    </>
  );
}

/** How many random matrices have as little stress: computed after the map, because it takes seconds. */
function Chance() {
  const { t } = useTranslation("results");
  const { engine } = useResults();
  const { answer, share } = useComputed((onProgress) => engine.mapChance(onProgress));
  return answer === null
    ? t("map.chancePending", { percent: Math.round(100 * share) })
    : t("map.chance", { count: Math.round(answer.share * answer.draws), draws: answer.draws });
}

/** The sizes of the cards by their mean on the chosen scale; null where all are equal. */
function useSizes() {
  const { t } = useTranslation("results");
  const fixed = useFixed();
  const { scales } = useResults();
  const { sized } = useView().state;
  const scale = scales.find(({ id }) => id === sized);
  const cards = useScaleRatings()?.find(({ id }) => id === scale?.id)?.cards ?? [];
  const means = cards.flatMap(({ mean }) => mean ?? []);
  if (!scale || means.length === 0) return null;
  const [low, high] = [Math.min(...means), Math.max(...means)];
  const meanOf = (card: number) => cards[card]?.mean ?? null;
  return {
    meanOf,
    radiusOf: (card: number) => {
      const mean = meanOf(card);
      const share = mean === null ? 0 : (mean - low) / (high - low || 1);
      // Areas, not radii, are compared.
      return Math.sqrt(SIZES[0] ** 2 + share * (SIZES[1] ** 2 - SIZES[0] ** 2));
    },
    text: t("map.sizeLegend", {
      question: scale.question,
      low: fixed(low, 1),
      high: fixed(high, 1),
    }),
  };
}
