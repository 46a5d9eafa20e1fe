import { useTranslation } from "react-i18next";
import { DataTable } from "../../../ui/kit/data-table.tsx";
import { Spinner } from "../../../ui/kit/spinner.tsx";
import { CardChip, useCardIndex } from "../../card-chip.tsx";
import { useAsync } from "../../computed.tsx";
import { Panel } from "../../panel.tsx";
import { useCut, useResults } from "../../state/results-context.ts";
import { useFixed } from "../../state/use-fixed.ts";
import { useShareText } from "../../texts/counts-text.ts";

/** Cards whose place participants do not agree on, with how well each fits its own group. */
export function ProblematicPanel() {
  const { t } = useTranslation("results");
  const fixed = useFixed();
  const { engine, version } = useResults();
  const { cut } = useCut();
  const shareText = useShareText();
  const cardIndex = useCardIndex();
  const list = useAsync(() => engine.contested(cut.members), `${version} ${cut.merges}`);
  return (
    <Panel
      className="print:break-inside-auto"
      explanation={[t("problematic.says"), t("what.cards")]}
      title={
        list?.length ? t("problematic.counted", { count: list.length }) : t("problematic.title")
      }
    >
      {list === null ? (
        <Spinner label={t("confidence.computing")} />
      ) : list.length === 0 ? (
        <p>{t("problematic.none")}</p>
      ) : (
        <DataTable
          label={t("problematic.title")}
          rows={list}
          keyOf={({ id }) => id}
          columns={[
            {
              head: t("problematic.card"),
              cell: ({ id }) => <CardChip card={cardIndex(id)} />,
              className: "w-full min-w-40",
            },
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
