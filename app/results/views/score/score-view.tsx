import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ScoredCard } from "../../../analysis/contract/types.ts";
import { Alert } from "../../../ui/kit/alert.tsx";
import { DataTable } from "../../../ui/kit/data-table.tsx";
import { Spinner } from "../../../ui/kit/spinner.tsx";
import { CardChip, useCardIndex } from "../../card-chip.tsx";
import { useAsync } from "../../computed.tsx";
import { Panel } from "../../panel.tsx";
import { useEntered, useResults } from "../../state/results-context.ts";
import { useFixed } from "../../state/use-fixed.ts";
import { percent } from "../../texts/counts-text.ts";
import { BestStructure } from "./best-structure.tsx";
import { EnteredStructures, useEnteredPlans } from "./entered-structures.tsx";
import { FromSorts, isCutOf } from "./from-sorts.tsx";
import { useReadyStructures } from "./ready-structures.ts";

/** How well one or two menu structures agree with the sorts, and which cards to move. */
export function ScoreView() {
  const { t } = useTranslation("results");
  const fixed = useFixed();
  const { analysis, engine, version } = useResults();
  const { texts, enter } = useEntered();
  const { plans, given, match } = useEnteredPlans(analysis.cards);
  const ready = useReadyStructures();
  const answer = useAsync(
    async () =>
      given.length === 0 ? null : engine.score(given.map(({ name, groups }) => ({ name, groups }))),
    `${version} ${JSON.stringify(given)}`,
  );
  const difference = answer?.differences[0];
  const cardsOf = (at: number) => given[at]?.groups.flatMap(({ cards }) => cards) ?? [];
  const [first, second] = [new Set(cardsOf(0)), new Set(cardsOf(1))];
  const shared = [...first].filter((card) => second.has(card)).length;
  const isPartial = given.length === 2 && (shared < first.size || shared < second.size);
  const [found, setFound] = useState<readonly string[]>([]);
  const made = given.filter(
    ({ groups, text }) => found.includes(text) || isCutOf(analysis.tree, analysis.cards, groups),
  );
  const interval = (low: number | null, high: number | null) =>
    `${low === null ? "–" : fixed(low, 2)} … ${high === null ? "–" : fixed(high, 2)}`;
  return (
    <>
      <EnteredStructures
        {...{ plans, match, ready }}
        cards={analysis.cards}
        says={t("score.says")}
      />
      {given.length === 0 ? null : answer === null ? (
        <Spinner label={t("confidence.computing")} />
      ) : (
        <>
          <Panel title={t("score.result")} explanation={t("what.score")}>
            <ul className="grid gap-1 text-lg">
              {answer.structures.map((score, at) => (
                <li key={given[at]?.name}>
                  {score.mean_ari === null
                    ? t("score.nothing", { name: given[at]?.name })
                    : t("score.overall", {
                        name: given[at]?.name,
                        value: fixed(score.mean_ari, 2),
                        interval: interval(score.low, score.high),
                      })}
                  {cardsOf(at).length < analysis.cards.length
                    ? ` ${t("score.over", { count: cardsOf(at).length, total: analysis.cards.length })}`
                    : null}
                  {score.upper?.mean_ari == null
                    ? null
                    : ` ${t("score.upper", {
                        value: fixed(score.upper.mean_ari, 2),
                        interval: interval(score.upper.low, score.upper.high),
                      })}`}
                </li>
              ))}
            </ul>
            {made.length > 0 ? (
              <FromSorts
                key={`${version} ${made.map(({ text }) => text).join()}`}
                names={made.map(({ name }) => name)}
                groups={made[0]?.groups.filter(({ cards }) => cards.length > 0).length ?? 1}
                interval={({ mean, low, high }) =>
                  `${mean === null ? "–" : fixed(mean, 2)} (${interval(low, high)})`
                }
              />
            ) : null}
            {isPartial && difference?.mean == null ? (
              <Alert className="mt-3">{t("score.noShared")}</Alert>
            ) : null}
            {difference && difference.mean !== null ? (
              <Alert className="mt-3">
                {isPartial ? `${t("score.shared", { count: shared })} ` : null}
                {t(
                  (difference.low ?? 0) > 0
                    ? "score.aBetter"
                    : (difference.high ?? 0) < 0
                      ? "score.bBetter"
                      : "score.same",
                  {
                    value: fixed(difference.mean, 2),
                    interval: interval(difference.low, difference.high),
                  },
                )}
              </Alert>
            ) : null}
            <p className="mt-3 max-w-prose text-sm text-quiet">{t("score.what")}</p>
          </Panel>
          {answer.structures.map((score, at) => (
            <MisplacedCards
              key={given[at]?.name}
              name={given[at]?.name ?? ""}
              groups={given[at]?.groups ?? []}
              cards={score.cards}
            />
          ))}
        </>
      )}
      <BestStructure
        onUse={(outline) => {
          setFound([...found, outline]);
          enter(texts[0] === "" ? [outline, texts[1]] : [texts[0], outline]);
        }}
      />
    </>
  );
}

/** The cards of a structure, those with the lowest agreement first. */
function MisplacedCards({
  name,
  groups,
  cards,
}: {
  name: string;
  groups: readonly { name: string }[];
  cards: readonly ScoredCard[];
}) {
  const { t } = useTranslation("results");
  const cardIndex = useCardIndex();
  const moved = (card: ScoredCard) => (card.other ?? 0) > (card.own ?? 0);
  const sorted = [...cards].sort((a, b) => (a.agreement ?? 2) - (b.agreement ?? 2));
  const title = t("score.cards", { name, count: cards.filter(moved).length });
  return (
    <Panel title={title} explanation={[t("score.cardsSay"), t("what.misplaced")]}>
      <DataTable
        label={title}
        rows={sorted}
        keyOf={({ card }) => card}
        columns={[
          { head: t("heatmap.card"), cell: ({ card }) => <CardChip card={cardIndex(card)} /> },
          {
            head: t("score.place"),
            cell: ({ group, own }) =>
              `${groups[group]?.name ?? ""} ${own === null ? "" : percent(own)}`,
          },
          {
            head: t("score.agree"),
            cell: ({ agreement }) => (agreement === null ? "–" : percent(agreement)),
            right: true,
          },
          {
            head: t("score.better"),
            cell: ({ other, other_group }) =>
              other_group === null || other === null
                ? "–"
                : `${groups[other_group]?.name ?? ""} ${percent(other)}`,
            className: (card) => (moved(card) ? "font-medium" : "text-quiet"),
          },
        ]}
      />
    </Panel>
  );
}
