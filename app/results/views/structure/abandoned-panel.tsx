import { useTranslation } from "react-i18next";
import { CardChip, useCardIndex } from "../../card-chip.tsx";
import { Panel } from "../../panel.tsx";
import { useResults } from "../../state/results-context.ts";

/** Cards that many participants left unsorted, skipped, or put in "I don't know". */
export function AbandonedPanel() {
  const { t } = useTranslation("results");
  const { analysis } = useResults();
  const cardIndex = useCardIndex();
  return (
    <Panel title={t("abandoned.title")} explanation={[t("abandoned.says"), t("what.abandoned")]}>
      {analysis.abandoned_cards.length === 0 ? (
        <p>{t("abandoned.none")}</p>
      ) : (
        <ul className="grid gap-2">
          {analysis.abandoned_cards.map((card) => (
            <li key={card.id} className="flex flex-wrap items-center justify-between gap-2">
              <CardChip card={cardIndex(card.id)} />
              <span className="tabular-nums">
                {t(card.shown === undefined ? "abandoned.rate" : "abandoned.rateOfShown", {
                  percent: Math.round(100 * card.skip_rate),
                  count: card.skip_count,
                  total: card.shown ?? analysis.participant_count,
                })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
