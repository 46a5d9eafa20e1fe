import { useTranslation } from "react-i18next";
import { wilsonInterval } from "../../../analysis/wilson-interval.ts";
import { DataTable } from "../../../ui/kit/data-table.tsx";
import { CardChip } from "../../card-chip.tsx";
import { useShareText } from "../../counts-text.ts";
import type { SentView } from "../../engine/analysis-engine.ts";
import { Panel } from "../../panel.tsx";

const MOST = 20;

/** The pairs of cards on which two segments differ most, and whether that may be chance. */
export function DifferenceTable({ a, b }: { a: SentView; b: SentView }) {
  const { t } = useTranslation("dashboard");
  const share = useShareText();
  const n = a.similarity.n;
  const rows: { i: number; j: number; at: number; difference: number; apart: boolean }[] = [];
  for (let i = 0; i < n; i++)
    for (let j = i + 1; j < n; j++) {
      const at = i * n + j;
      const difference = (a.similarity.values[at] ?? 0) - (b.similarity.values[at] ?? 0);
      const [lowA, highA] = intervalOf(a, at);
      const [lowB, highB] = intervalOf(b, at);
      rows.push({ i, j, at, difference, apart: lowA > highB || lowB > highA });
    }
  rows.sort((x, y) => Math.abs(y.difference) - Math.abs(x.difference));
  const sure = rows.filter((row) => row.apart).length;
  const shareOf = ({ similarity }: SentView, at: number) =>
    share(similarity.together[at] ?? 0, similarity.totals[at] ?? 0);
  return (
    <Panel
      title={t("segments.differences")}
      what={t("what.differences")}
      says={t("segments.sure", { count: sure, total: rows.length })}
    >
      <DataTable
        label={t("segments.differences")}
        rows={rows.slice(0, MOST)}
        keyOf={({ at }) => at}
        columns={[
          { head: t("matrix.cardA"), cell: ({ i }) => <CardChip card={i} /> },
          { head: t("matrix.cardB"), cell: ({ j }) => <CardChip card={j} /> },
          { head: "A", cell: ({ at }) => shareOf(a, at), right: true },
          { head: "B", cell: ({ at }) => shareOf(b, at), right: true },
          {
            head: t("segments.chance"),
            cell: ({ apart }) => t(apart ? "segments.real" : "segments.maybe"),
            className: ({ apart }) => (apart ? "text-mark" : "text-quiet"),
          },
        ]}
      />
    </Panel>
  );
}

const intervalOf = (view: SentView, at: number) =>
  wilsonInterval(view.similarity.together[at] ?? 0, view.similarity.totals[at] ?? 0);
