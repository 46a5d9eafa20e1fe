import { clsx } from "clsx";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/kit/button.tsx";
import { useCardIndex } from "../../card-chip.tsx";
import { Panel } from "../../panel.tsx";
import { useResults } from "../../state/results-context.ts";

/** Font sizes in pixels. */
const SMALLEST = 10;
const LARGEST = 16;
const MAX_LABELS = 60;
/** So many labels are shown first. */
const FIRST = 10;

/** The labels that participants used; more frequent ones are larger. */
export function CommonPanel() {
  const { t } = useTranslation("results");
  const { analysis, highlight } = useResults();
  const cardIndex = useCardIndex();
  const labels = analysis.common_categories.slice(0, MAX_LABELS);
  const [all, setAll] = useState(false);
  const most = labels[0]?.usage_count ?? 1;
  return (
    <Panel title={t("common.title")} explanation={[t("common.says"), t("what.common")]}>
      {labels.length === 0 ? (
        <p>{t("common.none")}</p>
      ) : (
        <ul className="flex flex-wrap items-baseline gap-2">
          {labels.map((category, at) => {
            const cards = category.cards.map((card) => cardIndex(card.id)).filter((at) => at >= 0);
            return (
              <li
                key={category.label}
                onPointerEnter={() => highlight(cards)}
                onPointerLeave={() => highlight(null)}
                title={t(category.shown === undefined ? "common.usedBy" : "common.usedByOfShown", {
                  count: category.usage_count,
                  total: category.shown ?? analysis.participant_count,
                })}
                className={clsx(
                  "rounded-full border border-line bg-tray px-3 py-1",
                  !all && at >= FIRST && "hidden print:list-item",
                )}
                style={{
                  fontSize: Math.min(
                    LARGEST,
                    SMALLEST + ((LARGEST - SMALLEST) * category.usage_count) / most,
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
      {labels.length > FIRST ? (
        <Button
          size="sm"
          className="mt-3 print:hidden"
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all ? t("groups.fewerCards") : t("common.all", { count: labels.length })}
        </Button>
      ) : null}
    </Panel>
  );
}
