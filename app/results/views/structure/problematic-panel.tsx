import { useTranslation } from "react-i18next";
import { DataTable } from "../../../ui/kit/data-table.tsx";
import { CardChip, useCardIndex } from "../../card-chip.tsx";
import { useShareText } from "../../counts-text.ts";
import { Panel } from "../../panel.tsx";
import { useResults } from "../../results-context.ts";
import { useFixed } from "../../use-fixed.ts";

/** Cards that participants put under many labels, or that fit another cluster about as well. */
export function ProblematicPanel() {
  const { t } = useTranslation("dashboard");
  const fixed = useFixed();
  const { analysis } = useResults();
  const shareText = useShareText();
  const cardIndex = useCardIndex();
  const list = analysis.problematic_cards;
  return (
    <Panel
      className="print:break-inside-auto"
      explanation={t("what.cards")}
      title={
        list.length === 0
          ? t("problematic.title")
          : t("problematic.counted", { count: list.length })
      }
      description={t("problematic.says")}
    >
      {list.length === 0 ? (
        <p>{t("problematic.none")}</p>
      ) : (
        <DataTable
          label={t("problematic.title")}
          rows={list}
          keyOf={({ id }) => id}
          columns={[
            { head: t("problematic.card"), cell: ({ id }) => <CardChip card={cardIndex(id)} /> },
            {
              head: t("problematic.agreement"),
              cell: ({ agreement, participant_count }) =>
                shareText(Math.round(agreement * participant_count), participant_count),
              right: true,
            },
            {
              head: t("problematic.categories"),
              cell: ({ categories_used }) => categories_used,
              right: true,
            },
            {
              head: t("problematic.cohesion"),
              cell: ({ cohesion }) => (cohesion === null ? "–" : fixed(cohesion, 2)),
              right: true,
            },
          ]}
        />
      )}
    </Panel>
  );
}
