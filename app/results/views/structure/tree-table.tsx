import { useTranslation } from "react-i18next";
import type { SupportView } from "../../../analysis/types.ts";
import { Table, Td, Th } from "../../../ui/kit/table.tsx";
import type { TreeLayout } from "../../charts/tree-layout.ts";
import { useFixed } from "../../use-fixed.ts";

/** The merges of the tree, lowest first, with the cards that each brings together. */
export function TreeTable({
  layout,
  labels,
  support,
}: {
  layout: TreeLayout;
  labels: readonly string[];
  /** Where it is asked for; null while it is computed. */
  support?: SupportView | null;
}) {
  const { t } = useTranslation("dashboard");
  const fixed = useFixed();
  return (
    <div className="max-h-96 overflow-y-auto">
      <Table label={t("dendrogram.table")}>
        <thead>
          <tr>
            <Th>{t("dendrogram.step")}</Th>
            <Th className="text-right">{t("dendrogram.height")}</Th>
            {support === undefined ? null : (
              <Th className="text-right">{t("dendrogram.supportHead")}</Th>
            )}
            <Th>{t("dendrogram.cards")}</Th>
          </tr>
        </thead>
        <tbody>
          {layout.nodes.map((node) => (
            <tr key={node.merge}>
              <Td>{node.merge + 1}</Td>
              <Td className="text-right">{fixed(node.height * layout.scale, 4)}</Td>
              {support === undefined ? null : (
                <Td className="text-right">
                  {support ? `${Math.round(100 * (support.support[node.merge] ?? 0))} %` : "–"}
                </Td>
              )}
              <Td>{node.cards.map((card) => labels[card]).join(", ")}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
