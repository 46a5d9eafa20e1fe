import { useTranslation } from "react-i18next";
import type { MergeAgreement, SupportView } from "../../../analysis/contract/types.ts";
import { DataTable } from "../../../ui/kit/data-table.tsx";
import type { TreeLayout, TreeNode } from "../../charts/tree-layout.ts";
import { useFixed } from "../../state/use-fixed.ts";
import { percent, useShareText } from "../../texts/counts-text.ts";

/** The merges of the tree, lowest first, with the cards below each. */
export function TreeTable({
  layout,
  labels,
  support,
  together,
}: {
  layout: TreeLayout;
  labels: readonly string[];
  /** Adds a column with the support; null while it is computed. */
  support?: SupportView | null;
  /** Adds a column with the participants who put all cards of the merge together. */
  together?: { agreement: MergeAgreement; participants: number };
}) {
  const { t } = useTranslation("results");
  const fixed = useFixed();
  const shareText = useShareText();
  return (
    <DataTable
      label={t("dendrogram.table")}
      height="max-h-96"
      rows={layout.nodes}
      keyOf={({ merge }) => merge}
      columns={[
        { head: t("dendrogram.step"), cell: ({ merge }) => merge + 1 },
        {
          head: t("dendrogram.height"),
          cell: ({ height }) => fixed(height * layout.scale, 4),
          right: true,
        },
        ...(support === undefined
          ? []
          : [
              {
                head: t("dendrogram.supportHead"),
                cell: ({ merge }: TreeNode) =>
                  support ? percent(support.support[merge] ?? 0) : "–",
                right: true,
              },
            ]),
        ...(together === undefined
          ? []
          : [
              {
                head: t("dendrogram.together"),
                cell: ({ merge }: TreeNode) => {
                  const base = together.agreement.shown?.[merge] ?? together.participants;
                  return base === 0
                    ? "–"
                    : shareText(together.agreement.together[merge] ?? 0, base);
                },
                right: true,
              },
            ]),
        {
          head: t("dendrogram.cards"),
          cell: ({ cards }) => cards.map((card) => labels[card]).join(", "),
        },
      ]}
    />
  );
}
