import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { type MatchedOutline, matchOutline } from "../../../domain/cards/outline.ts";
import { parseOutline } from "../../../domain/cards/parse-outline.ts";
import { Panel } from "../../panel.tsx";
import { useEntered } from "../../state/results-context.ts";
import { KeptStructures } from "./kept-structures.tsx";
import type { ReadyStructure } from "./ready-structures.ts";
import { StructureField } from "./structure-field.tsx";

type Card = { id: string; label: string };
export type EnteredPlan = MatchedOutline & { name: string; text: string };

/** The structures A and B as they were entered, among these cards. */
export function useEnteredPlans(cards: readonly Card[]) {
  const { texts } = useEntered();
  const [byHand, setByHand] = useState<Record<string, string>>({});
  const plans = useMemo(
    () =>
      texts.map(
        (text, at): EnteredPlan => ({
          name: at === 0 ? "A" : "B",
          text,
          ...matchOutline(parseOutline(text), cards, byHand),
        }),
      ),
    [texts, cards, byHand],
  );
  return {
    plans,
    /** Those that have cards. */
    given: plans.filter(({ groups }) => groups.some(({ cards }) => cards.length > 0)),
    match: (line: string, id: string) => setByHand({ ...byHand, [line]: id }),
  };
}

/** The fields of the two structures, and those that are kept. */
export function EnteredStructures({
  plans,
  match,
  cards,
  ready,
  says,
}: Pick<ReturnType<typeof useEnteredPlans>, "plans" | "match"> & {
  cards: readonly Card[];
  ready: readonly ReadyStructure[];
  says: string;
}) {
  const { t } = useTranslation("results");
  const { texts, enter } = useEntered();
  const enterAt = (at: number, text: string) =>
    enter(at === 0 ? [text, texts[1]] : [texts[0], text]);
  return (
    <Panel title={t("score.title")} explanation={says} className="print:hidden">
      <div className="grid gap-4 nav:grid-cols-2">
        {plans.map((plan, at) => (
          <StructureField
            key={plan.name}
            plan={plan}
            text={plan.text}
            ready={ready}
            onText={(text) => enterAt(at, text)}
            cards={cards}
            onMatch={match}
          />
        ))}
      </div>
      <KeptStructures onUse={enterAt} />
    </Panel>
  );
}
