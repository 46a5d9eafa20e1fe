import { clsx } from "clsx";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/kit/button.tsx";
import { CardChips, useCardIndex } from "../../card-chip.tsx";
import { Panel } from "../../panel.tsx";
import { useResults, useView } from "../../state/results-context.ts";
import { percent } from "../../texts/counts-text.ts";

const DEBOUNCE_MS = 250;
/** So many groups are shown first. */
const FIRST = 3;

/** Groups that enough participants agree on, with a slider for the threshold. */
export function ConsensusPanel({ paper }: { paper?: boolean }) {
  const { t } = useTranslation("results");
  const [all, setAll] = useState(paper === true);
  const { analysis, highlight } = useResults();
  const cardIndex = useCardIndex();
  const groups = [...analysis.consensus_groups].sort(
    (a, b) => b.consensus_score - a.consensus_score,
  );
  return (
    <Panel
      className="print:break-inside-auto"
      title={t("consensus.title")}
      explanation={[t("consensus.says"), t("what.consensus")]}
      controls={<Threshold />}
    >
      {groups.length === 0 ? (
        <p>{t("consensus.none")}</p>
      ) : (
        <ul className="grid gap-x-8 gap-y-3 print:grid-cols-2 nav:grid-cols-2 xl:grid-cols-3">
          {groups.map((group, at) => {
            const cards = group.cards.map((card) => cardIndex(card.id));
            return (
              <li
                key={group.id}
                className={clsx(
                  "border-t border-line pt-3",
                  !all && at >= FIRST && "hidden print:list-item",
                )}
                onPointerEnter={() => highlight(cards)}
                onPointerLeave={() => highlight(null)}
              >
                <p className="flex flex-wrap justify-between gap-x-4">
                  <strong>{group.suggested_name || t("consensus.unnamed")}</strong>
                  <span className="tabular-nums">
                    {t("consensus.score", { percent: Math.round(100 * group.consensus_score) })}
                  </span>
                </p>
                <p className="text-sm text-quiet">
                  {t(group.shown === undefined ? "consensus.agree" : "consensus.agreeOfShown", {
                    count: group.participant_count,
                    total: group.shown ?? analysis.participant_count,
                  })}
                </p>
                <CardChips fold={paper ? undefined : "everywhere"} className="mt-2" cards={cards} />
              </li>
            );
          })}
        </ul>
      )}
      {groups.length > FIRST && !paper ? (
        <Button
          size="sm"
          className="mt-3 print:hidden"
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all ? t("groups.fewerCards") : t("consensus.all", { count: groups.length })}
        </Button>
      ) : null}
    </Panel>
  );
}

function Threshold() {
  const { t } = useTranslation("results");
  const { state, change } = useView();
  const [value, setValue] = useState(state.consensus_threshold);
  useEffect(() => {
    if (value === state.consensus_threshold) return;
    const timer = setTimeout(() => change({ consensus_threshold: value }), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value, state.consensus_threshold, change]);
  return (
    <label className="flex items-center gap-2 text-sm text-quiet">
      {t("consensus.threshold")}
      <input
        type="range"
        min={0.3}
        max={0.95}
        step={0.05}
        value={value}
        onChange={(event) => setValue(Number(event.target.value))}
        className="w-28 accent-accent"
      />
      <span className="w-12 text-ink tabular-nums">{percent(value)}</span>
    </label>
  );
}
