import { useTranslation } from "react-i18next";
import { DataTable } from "../../../ui/kit/data-table.tsx";
import type { StudyChains } from "../../chains/describe-chains.ts";
import { ChartFigure } from "../../charts/chart-figure.tsx";
import { LineChart } from "../../charts/line-chart.tsx";
import { percent } from "../../texts/counts-text.ts";
import type { Wording } from "../../texts/wording.ts";

type Point = [turn: number, share: number];

/** The lines of the chart: each chain, and the mean of what chance would move. */
export function movedSeries({ chains }: StudyChains, t: Wording["t"]) {
  const sums = new Map<number, { sum: number; count: number }>();
  for (const { turn, share_by_chance } of chains.flatMap(({ turns }) => turns)) {
    if (share_by_chance === null) continue;
    const { sum, count } = sums.get(turn) ?? { sum: 0, count: 0 };
    sums.set(turn, { sum: sum + share_by_chance, count: count + 1 });
  }
  const byChance = [...sums]
    .sort(([a], [b]) => a - b)
    .map(([turn, { count, sum }]): Point => [turn, sum / count]);
  return [
    ...chains.map(({ chain, turns }) => ({
      name: t("turns.chain", { chain }),
      points: turns.flatMap(({ share_moved, turn }): Point[] =>
        share_moved === null ? [] : [[turn, share_moved]],
      ),
    })),
    { name: t("turns.byChance"), points: byChance, isQuiet: true },
  ].filter(({ points }) => points.length > 0);
}

/** The share of the cards that each turn moved, a line for each chain. */
export function MovedFigure({ study }: { study: StudyChains }) {
  const { t } = useTranslation("results");
  const title = t("turns.movedTitle");
  const rows = study.chains.flatMap(({ chain, turns }) =>
    turns.map((turn) => ({ chain, ...turn })),
  );
  const shareText = (share: number | null) => (share === null ? "–" : percent(share));
  const series = movedSeries(study, t);
  return (
    <ChartFigure
      name="chains"
      title={title}
      description={t("turns.movedSays")}
      explanation={[t("turns.movedSays"), t("turns.movedWhat")]}
      table={() => (
        <DataTable
          label={title}
          rows={rows}
          keyOf={({ chain, turn }) => `${chain} ${turn}`}
          columns={[
            { head: t("turns.chainHead"), cell: ({ chain }) => t("turns.chain", { chain }) },
            { head: t("turns.turn"), cell: ({ turn }) => turn, right: true },
            {
              head: t("turns.movedHead"),
              cell: ({ moved, share_moved }) =>
                moved === null ? "–" : `${moved} (${shareText(share_moved)})`,
              right: true,
            },
            {
              head: t("turns.chanceHead"),
              cell: ({ share_by_chance }) => shareText(share_by_chance),
              right: true,
            },
            { head: t("turns.renamed"), cell: ({ renamed }) => renamed ?? "–", right: true },
          ]}
        />
      )}
    >
      {(chart) =>
        series.length === 0 ? (
          <p>{t("turns.nothingMoved")}</p>
        ) : chart.width > 0 ? (
          <LineChart
            {...chart}
            xTitle={t("turns.turn")}
            yTitle={t("turns.share")}
            series={series}
            isNamed
            yRange={[0, 1]}
            describePoint={(turn, share, name) =>
              t("turns.point", { name, turn, percent: percent(share) })
            }
          />
        ) : null
      }
    </ChartFigure>
  );
}
