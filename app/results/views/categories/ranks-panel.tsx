import { useTranslation } from "react-i18next";
import { DataTable } from "../../../ui/kit/data-table.tsx";
import { useAsync } from "../../computed.tsx";
import type { CardRank } from "../../engine/describe/describe-ranks.ts";
import { Panel } from "../../panel.tsx";
import { useResults } from "../../state/results-context.ts";
import { useFixed } from "../../state/use-fixed.ts";

/** The mean rank of each card within its group; shown only for a study with ranking. */
export function RanksPanel() {
  const { t } = useTranslation("results");
  const fixed = useFixed();
  const { engine, version } = useResults();
  const ranks = useAsync(() => engine.ranks(), String(version));
  const order = useAsync(() => engine.shownOrder(), String(version));
  if (!ranks || ranks.length === 0) return null;
  const last = Math.max(...ranks.map(({ mean, high }) => high ?? mean), 2);
  return (
    <Panel
      className="print:break-inside-auto"
      title={t("ranks.title")}
      explanation={[t("ranks.says"), t("what.ranks")]}
    >
      {order && order.sorts > 0 ? (
        <p className="mb-3 text-sm text-quiet">
          {t("ranks.asShown", { count: order.as_shown, of: order.sorts })}
        </p>
      ) : null}
      <DataTable
        label={t("ranks.title")}
        height="max-h-[32rem]"
        rows={ranks}
        keyOf={({ id }) => id}
        columns={[
          {
            head: t("ranks.category"),
            cell: ({ category }) => category,
            className: "text-quiet",
          },
          { head: t("ranks.card"), cell: ({ label }) => label },
          {
            head: t("ranks.mean"),
            cell: ({ mean }) => fixed(mean, 1),
            right: true,
            className: "tabular-nums",
          },
          {
            head: t("ranks.interval"),
            cell: (rank) => (
              <span className="flex items-center gap-3 whitespace-nowrap tabular-nums">
                <Whisker rank={rank} last={last} />
                {rank.low === null || rank.high === null
                  ? "–"
                  : `${fixed(rank.low, 1)} – ${fixed(rank.high, 1)}`}
              </span>
            ),
          },
          {
            head: t("ranks.count"),
            cell: ({ count }) => count,
            right: true,
            className: "tabular-nums",
          },
        ]}
      />
    </Panel>
  );
}

/** The mean as a dot and its interval as a line, on a scale from rank 1 to `last`. */
function Whisker({ rank: { mean, low, high }, last }: { rank: CardRank; last: number }) {
  const x = (value: number) => 4 + (112 * (value - 1)) / (last - 1);
  return (
    <svg width={120} height={12} aria-hidden className="shrink-0">
      <path d="M4 6h112" className="stroke-line" />
      {low === null || high === null ? null : (
        <path
          d={`M${x(low)} 2v8M${x(low)} 6H${x(high)}M${x(high)} 2v8`}
          className="stroke-accent"
        />
      )}
      <circle cx={x(mean)} cy={6} r={3} className="fill-accent" />
    </svg>
  );
}
