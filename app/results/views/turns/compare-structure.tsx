import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { compareEnds } from "../../../analysis/turns/compare-ends.ts";
import { matchOutline } from "../../../domain/cards/outline.ts";
import { parseOutline } from "../../../domain/cards/parse-outline.ts";
import { Textarea } from "../../../ui/kit/fields/textarea.tsx";
import type { StudyChains } from "../../chains/describe-chains.ts";
import { Panel } from "../../panel.tsx";
import { useFixed } from "../../state/use-fixed.ts";

/** Compares pasted groups with the end of each chain. A score over people would count them as independent. */
export function CompareStructure({ study: { cards, chains } }: { study: StudyChains }) {
  const { t } = useTranslation("results");
  const fixed = useFixed();
  const id = useId();
  const [text, setText] = useState("");
  const { groups, unmatched } = matchOutline(parseOutline(text), cards, {});
  const members = new Int32Array(cards.length).fill(-1);
  const columnOf = new Map(cards.map((card, at) => [card.id, at]));
  groups.forEach(({ cards: own }, group) => {
    for (const card of own) members[columnOf.get(card) ?? -1] = group;
  });
  const placed = members.filter((group) => group >= 0).length;
  const given = { members, names: groups.map(({ name }) => name) };
  return (
    <Panel title={t("turns.structureTitle")} description={t("turns.structureSays")}>
      <label htmlFor={id} className="block text-sm font-medium">
        {t("turns.structure")}
      </label>
      <Textarea
        id={id}
        rows={8}
        value={text}
        placeholder={t("score.example")}
        onChange={({ target }) => setText(target.value)}
        className="max-w-xl font-mono text-sm"
      />
      {placed < 2 ? null : (
        <ul className="mt-3 grid gap-1" role="status">
          {chains.map(({ chain, end }) => {
            const { ari } = compareEnds(given, end);
            return (
              <li key={chain}>
                {t("turns.structureIndex", { chain, ari: ari === null ? "–" : fixed(ari, 2) })}
              </li>
            );
          })}
          {placed < cards.length ? (
            <li>{t("turns.structureOver", { count: placed, total: cards.length })}</li>
          ) : null}
        </ul>
      )}
      {unmatched.length > 0 ? (
        <p className="mt-3 text-sm text-quiet">
          {t("turns.unmatched", { lines: unmatched.join(", ") })}
        </p>
      ) : null}
    </Panel>
  );
}
