import { useTranslation } from "react-i18next";
import type { SupportView } from "../../../analysis/types.ts";
import { DataTable } from "../../../ui/kit/data-table.tsx";
import type { TreeLayout, TreeNode } from "../../charts/tree-layout.ts";
import { percent } from "../../counts-text.ts";
import { useFixed } from "../../use-fixed.ts";

/** The merges of the tree, lowest first, with the cards below each. */
export function TreeTable({
  layout,
  labels,
  support,
}: {
  layout: TreeLayout;
  labels: readonly string[];
  /** Adds a column with the support; null while it is computed. */
  support?: SupportView | null;
}) {
  const { t } = useTranslation("dashboard");
  const fixed = useFixed();
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
        {
          head: t("dendrogram.cards"),
          cell: ({ cards }) => cards.map((card) => labels[card]).join(", "),
        },
      ]}
    />
  );
}
