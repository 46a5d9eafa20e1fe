import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { DataTable } from "../../../ui/kit/data-table.tsx";
import { percent } from "../../counts-text.ts";
import { Panel, WhatIsThis } from "../../panel.tsx";
import { useResults } from "../../results-context.ts";

const SHOWN = 50;

/** How far those who use a category agree on what belongs in it. */
export function CategoryAgreement() {
  const { t } = useTranslation("dashboard");
  const { analysis } = useResults();
  const rows = useMemo(
    () =>
      analysis.common_categories
        .map(({ cards, label, usage_count }) => ({
          label,
          people: usage_count,
          cards: cards.length,
          // The mean over its cards of the share of its users who put the card in it.
          share: cards.reduce((sum, { count }) => sum + count, 0) / (usage_count * cards.length),
        }))
        .filter(({ people }) => people > 1)
        .slice(0, SHOWN),
    [analysis.common_categories],
  );
  if (rows.length === 0) return null;
  const title = t("categoryAgreement.title");
  return (
    <Panel title={title} says={t("categoryAgreement.says")}>
      <DataTable
        label={title}
        rows={rows}
        keyOf={({ label }) => label}
        columns={[
          { head: t("categoryAgreement.label"), cell: ({ label }) => label },
          {
            head: t("categoryAgreement.people"),
            cell: ({ people }) => people,
            right: true,
            sortBy: ({ people }) => people,
          },
          {
            head: t("categoryAgreement.cards"),
            cell: ({ cards }) => cards,
            right: true,
            sortBy: ({ cards }) => cards,
          },
          {
            head: t("categoryAgreement.share"),
            cell: ({ share }) => percent(share),
            right: true,
            sortBy: ({ share }) => share,
          },
        ]}
      />
      <WhatIsThis text={t("categoryAgreement.what")} />
    </Panel>
  );
}
