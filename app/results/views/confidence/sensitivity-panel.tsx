import { useTranslation } from "react-i18next";
import type { SensitivityRow } from "../../../analysis/contract/types.ts";
import { DataTable } from "../../../ui/kit/data-table.tsx";
import { Panel } from "../../panel.tsx";
import { useFixed } from "../../state/use-fixed.ts";

/** What the other similarities and linkages would propose. */
export function SensitivityPanel({ rows }: { rows: readonly SensitivityRow[] | null }) {
  const { t } = useTranslation("results");
  const fixed = useFixed();
  if (!rows) return null;
  const title = t("summary.sensitiveTitle");
  return (
    <Panel title={title} description={t("summary.sensitiveSays")}>
      <DataTable
        label={title}
        rows={rows}
        keyOf={({ linkage, similarity }) => `${similarity} ${linkage}`}
        columns={[
          {
            head: t("results.controls.similarity_method"),
            cell: ({ similarity }) => t(`results.similarity.${similarity}`),
          },
          {
            head: t("results.controls.linkage_method"),
            cell: ({ linkage }) => t(`results.linkage.${linkage}`),
          },
          { head: t("summary.sensitiveGroups"), cell: ({ k }) => k ?? "–", right: true },
          {
            head: t("summary.sensitiveStrength"),
            cell: ({ strength }) => t(`summary.strengths.${strength}`),
          },
          {
            head: t("summary.sensitiveAri"),
            cell: ({ ari }) => (ari === null ? "–" : fixed(ari, 2)),
            right: true,
          },
        ]}
      />
    </Panel>
  );
}
