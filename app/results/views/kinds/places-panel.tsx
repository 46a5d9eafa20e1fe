import { useTranslation } from "react-i18next";
import { DataTable } from "../../../ui/kit/data-table.tsx";
import { CardChip } from "../../card-chip.tsx";
import { useAsync } from "../../computed.tsx";
import { Panel } from "../../panel.tsx";
import { useResults } from "../../state/results-context.ts";
import { useShareText } from "../../texts/counts-text.ts";

/** The cards that people put in several places, with the pairs of places. */
export function PlacesPanel() {
  const { kinds } = useResults();
  return kinds.places ? <CardPlaces /> : null;
}

function CardPlaces() {
  const { t } = useTranslation("results");
  const shareText = useShareText();
  const { analysis, engine, version } = useResults();
  const rows = useAsync(async () => engine.places(), String(version));
  if (rows === null) return null;
  const indexOf = new Map(analysis.cards.map(({ id }, index) => [id, index]));
  const title = t("places.title");
  return (
    <Panel title={title} explanation={t("places.says")}>
      {rows.length === 0 ? (
        <p>{t("places.none")}</p>
      ) : (
        <DataTable
          label={title}
          rows={rows}
          keyOf={({ card }) => card.id}
          columns={[
            {
              head: t("places.card"),
              cell: ({ card }) => <CardChip card={indexOf.get(card.id) ?? 0} />,
            },
            {
              head: t("places.people"),
              cell: ({ people, placed }) => shareText(people, placed),
              right: true,
              sortBy: ({ people }) => people,
            },
            {
              head: t("places.pairs"),
              className: "min-w-64",
              cell: ({ pairs }) =>
                pairs
                  .map(({ labels: [one, other], people }) =>
                    t("places.pair", { one, other, count: people }),
                  )
                  .join(", "),
            },
          ]}
        />
      )}
    </Panel>
  );
}
