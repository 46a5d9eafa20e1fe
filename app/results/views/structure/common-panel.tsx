import { useTranslation } from "react-i18next";
import { useCardNumber } from "../../card-chip.tsx";
import { Panel } from "../../panel.tsx";
import { useResults } from "../../results-context.ts";

const SMALLEST = 10;
const LARGEST = 16;
const MOST = 60;

/** The labels that participants used, larger where more of them did. */
export function CommonPanel() {
  const { t } = useTranslation("dashboard");
  const { analysis, highlight } = useResults();
  const numberOf = useCardNumber();
  const labels = analysis.common_categories.slice(0, MOST);
  const most = labels[0]?.usage_count ?? 1;
  return (
    <Panel title={t("common.title")} says={t("common.says")} what={t("what.common")}>
      {labels.length === 0 ? (
        <p>{t("common.none")}</p>
      ) : (
        <ul className="flex flex-wrap items-baseline gap-2">
          {labels.map((category) => {
            const cards = category.cards.map((card) => numberOf(card.id)).filter((at) => at >= 0);
            return (
              <li
                key={category.label}
                onPointerEnter={() => highlight(cards)}
                onPointerLeave={() => highlight(null)}
                title={t("common.usedBy", {
                  count: category.usage_count,
                  total: analysis.participant_count,
                })}
                className="rounded-full border border-line bg-tray px-3 py-1"
                style={{
                  fontSize: Math.min(
                    LARGEST,
                    Math.max(
                      SMALLEST,
                      SMALLEST + ((LARGEST - SMALLEST) * category.usage_count) / most,
                    ),
                  ),
                }}
              >
                {category.label}{" "}
                <span className="text-quiet tabular-nums">{category.usage_count}</span>
              </li>
            );
          })}
        </ul>
      )}
    </Panel>
  );
}
