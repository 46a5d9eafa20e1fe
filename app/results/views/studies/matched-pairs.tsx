import { useTranslation } from "react-i18next";
import { DataTable } from "../../../ui/kit/data-table.tsx";
import type { StudyComparison } from "../../engine/compare-studies.ts";
import { Panel } from "../../panel.tsx";

const SHOWN = 30;

/** The pairs of cards on which two studies differ most, with the intervals of the differences. */
export function MatchedPairs({ found }: { found: StudyComparison }) {
  const { t } = useTranslation("dashboard");
  const { differences, here, matches, sure, total } = found;
  const label = (at: number) => here.cards[matches[at]?.[0] ?? 0]?.label ?? "";
  const points = (value: number) => `${value > 0 ? "+" : ""}${Math.round(100 * value)}`;
  const title = t("segments.differences");
  return (
    <Panel title={title} says={t("segments.sure", { count: sure, total })} what={t("studies.what")}>
      <DataTable
        label={title}
        rows={differences.slice(0, SHOWN)}
        keyOf={({ i, j }) => `${i} ${j}`}
        columns={[
          { head: t("matrix.cardA"), cell: ({ i }) => label(i) },
          { head: t("matrix.cardB"), cell: ({ j }) => label(j) },
          {
            head: t("studies.difference"),
            cell: ({ difference }) => points(difference),
            right: true,
            sortBy: ({ difference }) => difference,
          },
          {
            head: t("studies.interval"),
            cell: ({ high, low }) => `${points(low)} … ${points(high)}`,
            right: true,
            className: ({ high, low }) => (low > 0 || high < 0 ? "text-mark" : "text-quiet"),
          },
        ]}
      />
    </Panel>
  );
}
