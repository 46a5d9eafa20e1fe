import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { matchOutline, parseOutline } from "../../../domain/outline.ts";
import { Alert } from "../../../ui/kit/alert.tsx";
import { Spinner } from "../../../ui/kit/spinner.tsx";
import { useAsked } from "../../computed.tsx";
import { Panel } from "../../panel.tsx";
import { useResults } from "../../results-context.ts";
import { useFixed } from "../../use-fixed.ts";
import { BestStructure } from "./best-structure.tsx";
import { MisplacedCards } from "./misplaced-cards.tsx";
import { useReadyStructures } from "./ready-structures.ts";
import { StructureField } from "./structure-field.tsx";

/** How well a menu, or each of two, agrees with the sorts, and which cards to move. */
export function ScoreView() {
  const { t } = useTranslation("dashboard");
  const fixed = useFixed();
  const { analysis, engine, version } = useResults();
  const [texts, setTexts] = useState<[string, string]>(["", ""]);
  const [byHand, setByHand] = useState<Record<string, string>>({});
  const plans = useMemo(
    () =>
      texts.map((text, at) => ({
        name: at === 0 ? "A" : "B",
        ...matchOutline(parseOutline(text), analysis.cards, byHand),
      })),
    [texts, analysis.cards, byHand],
  );
  const ready = useReadyStructures();
  const given = plans.filter(({ groups }) => groups.some(({ cards }) => cards.length > 0));
  const answer = useAsked(
    async () => (given.length === 0 ? null : engine.score(given.map(({ groups }) => ({ groups })))),
    `${version} ${JSON.stringify(given)}`,
  );
  const difference = answer?.differences[0];
  const interval = (low: number | null, high: number | null) =>
    `${low === null ? "–" : fixed(low, 2)} … ${high === null ? "–" : fixed(high, 2)}`;
  return (
    <>
      <Panel title={t("score.title")} says={t("score.says")}>
        <div className="grid gap-4 nav:grid-cols-2">
          {plans.map((plan, at) => (
            <StructureField
              key={plan.name}
              plan={plan}
              text={texts[at] ?? ""}
              ready={ready}
              onText={(text) => setTexts(at === 0 ? [text, texts[1]] : [texts[0], text])}
              cards={analysis.cards}
              onMatch={(line, id) => setByHand({ ...byHand, [line]: id })}
            />
          ))}
        </div>
      </Panel>
      {given.length === 0 ? null : answer === null ? (
        <Spinner label={t("confidence.computing")} />
      ) : (
        <>
          <Panel title={t("score.result")} what={t("what.score")}>
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
                </li>
              ))}
            </ul>
            {difference && difference.mean !== null ? (
              <Alert className="mt-3">
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
        onUse={(outline) => setTexts(texts[0] === "" ? [outline, texts[1]] : [texts[0], outline])}
      />
    </>
  );
}
