import { useTranslation } from "react-i18next";
import type { CardRatings } from "../../../analysis/contract/types.ts";
import { ChoiceButtons } from "../../../ui/kit/choice-buttons.tsx";
import { DataTable } from "../../../ui/kit/data-table.tsx";
import { ChartFigure } from "../../charts/chart-figure.tsx";
import { groupColor } from "../../charts/chart-theme.ts";
import { useCut, useResults, useView } from "../../state/results-context.ts";
import { useFixed } from "../../state/use-fixed.ts";
import { useGroupNames } from "../../state/use-group-names.ts";
import { RATED_ORDERS } from "../../state/view-state.ts";
import { DotChart, type DotRow } from "./dot-chart.tsx";
import { type ShownScale, useMeanText } from "./use-scale-ratings.ts";

const byMean = (a: { mean: number | null }, b: { mean: number | null }) =>
  (b.mean ?? Number.NEGATIVE_INFINITY) - (a.mean ?? Number.NEGATIVE_INFINITY);

/** The cards by their mean on a scale, with intervals: all in one order, or by group. */
export function RatedFigure({ scale, ratings }: ShownScale) {
  const { t } = useTranslation("results");
  const fixed = useFixed();
  const meanText = useMeanText();
  const { labels, theme, highlighted, highlight, open, analysis } = useResults();
  const { state, change } = useView();
  const { cut } = useCut();
  const names = useGroupNames();
  const groupOf = ({ card }: CardRatings) => cut.members[card] ?? 0;
  const cards = [...ratings.cards].sort(byMean);
  const row = (card: CardRatings): DotRow => ({
    kind: "card",
    ...card,
    label: labels[card.card] ?? "",
    color: groupColor(theme, groupOf(card)),
  });
  const rows: DotRow[] =
    state.rated_order === "mean"
      ? cards.map(row)
      : [...ratings.groups].sort(byMean).flatMap(({ group, mean }) => [
          {
            kind: "group",
            group,
            mean,
            label: names[group] ?? "",
            color: groupColor(theme, group),
          },
          ...cards.filter((card) => groupOf(card) === group).map(row),
        ]);
  const [first, last] = [cards[0], cards.filter(({ mean }) => mean !== null).at(-1)];
  return (
    <ChartFigure
      title={scale.question}
      name={`ratings-${scale.id}`}
      description={[
        t("ratings.people", { count: ratings.people, total: analysis.participant_count }),
        first?.mean == null || !last || first === last
          ? ""
          : t("ratings.ends", {
              highest: labels[first.card],
              high: fixed(first.mean, 2),
              lowest: labels[last.card],
              low: fixed(last.mean ?? 0, 2),
            }),
      ].join(" ")}
      explanation={[t("ratings.says"), t("what.ratings")]}
      controls={
        <ChoiceButtons
          legend={t("ratings.order")}
          choices={RATED_ORDERS}
          chosen={state.rated_order}
          nameOf={(order) => t(`ratings.orders.${order}`)}
          onChoose={(rated_order) => change({ rated_order })}
        />
      }
      table={() => (
        <DataTable
          label={scale.question}
          rows={cards}
          keyOf={({ card }) => card}
          columns={[
            { head: t("map.card"), cell: ({ card }) => labels[card] },
            { head: t("map.cluster"), cell: (card) => names[groupOf(card)] },
            { head: t("ratings.n"), cell: ({ n }) => n, right: true, sortBy: ({ n }) => n },
            {
              head: t("ratings.mean"),
              cell: ({ mean }) => (mean === null ? "–" : fixed(mean, 2)),
              right: true,
              sortBy: ({ mean }) => mean ?? -1,
            },
            {
              head: t("ratings.sd"),
              cell: ({ sd }) => (sd === null ? "–" : fixed(sd, 2)),
              right: true,
              sortBy: ({ sd }) => sd ?? -1,
            },
            {
              head: t("ratings.interval"),
              cell: ({ low, high }) =>
                low === null || high === null ? "–" : `${fixed(low, 2)}–${fixed(high, 2)}`,
              right: true,
            },
          ]}
        />
      )}
    >
      {(chart) =>
        chart.width > 0 ? (
          <DotChart
            {...chart}
            title={scale.question}
            rows={rows}
            ends={scale}
            highlighted={highlighted}
            onPoint={highlight}
            onOpen={(card) => open({ kind: "card", card })}
            describePoint={(one) =>
              one.kind === "group"
                ? t("ratings.group", {
                    name: one.label,
                    mean: meanText({ ...one, low: null, high: null }),
                  })
                : t("ratings.point", { card: one.label, mean: meanText(one), count: one.n })
            }
          />
        ) : null
      }
    </ChartFigure>
  );
}
