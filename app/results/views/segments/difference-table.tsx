import { useTranslation } from "react-i18next";
import type {
  PairDifference,
  SimilarityComparison,
} from "../../../analysis/compare-similarities.ts";
import { DataTable } from "../../../ui/kit/data-table.tsx";
import { CardChip } from "../../card-chip.tsx";
import { useShareText } from "../../counts-text.ts";
import type { SentView } from "../../engine/analysis-engine.ts";
import { Panel } from "../../panel.tsx";

const MOST = 20;

/** How two segments differ, and where each of their common cards stands in the one and the other. */
type Compared = SimilarityComparison & { matches: readonly (readonly [number, number])[] };

/** The pairs of cards on which two segments differ most, and whether that may be chance. */
export function DifferenceTable({
  a,
  b,
  compared,
}: {
  a: SentView;
  b: SentView;
  compared: Compared;
}) {
  const { t } = useTranslation("dashboard");
  const share = useShareText();
  const { matches, pairs } = compared;
  const sure = pairs.filter(isSure).length;
  const shareOf = ({ similarity }: SentView, side: 0 | 1, { i, j }: PairDifference) => {
    const at = (matches[i]?.[side] ?? 0) * similarity.n + (matches[j]?.[side] ?? 0);
    return share(similarity.together[at] ?? 0, similarity.totals[at] ?? 0);
  };
  return (
    <Panel
      title={t("segments.differences")}
      what={t("what.differences")}
      says={t("segments.sure", { count: sure, total: pairs.length })}
    >
      <DataTable
        label={t("segments.differences")}
        rows={pairs.slice(0, MOST)}
        keyOf={({ i, j }) => `${i} ${j}`}
        columns={[
          { head: t("matrix.cardA"), cell: ({ i }) => <CardChip card={matches[i]?.[0] ?? 0} /> },
          { head: t("matrix.cardB"), cell: ({ j }) => <CardChip card={matches[j]?.[0] ?? 0} /> },
          { head: "A", cell: (pair) => shareOf(a, 0, pair), right: true },
          { head: "B", cell: (pair) => shareOf(b, 1, pair), right: true },
          {
            head: t("segments.chance"),
            cell: (pair) => t(isSure(pair) ? "segments.real" : "segments.maybe"),
            className: (pair) => (isSure(pair) ? "text-mark" : "text-quiet"),
          },
        ]}
      />
    </Panel>
  );
}

/** Chance alone would rarely give a difference whose interval leaves out 0. */
const isSure = ({ low, high }: PairDifference) => low > 0 || high < 0;
