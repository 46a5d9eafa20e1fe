import { useTranslation } from "react-i18next";
import { segmentBy } from "../../../domain/results/segment-values.ts";
import { formatSegment, SEGMENT_FIELDS } from "../../../domain/results/segments.ts";
import { Button } from "../../../ui/kit/button.tsx";
import { useAsync, useComputed } from "../../computed.tsx";
import { Panel } from "../../panel.tsx";
import { useResults, useView } from "../../state/results-context.ts";
import { useAnswerText, useSegmentValueText } from "../../texts/segment-value-text.ts";
import { useAllSorts } from "../kinds/choose-sort.tsx";
import { pairsOfWays } from "../models/pairs-of-ways.ts";

/** A pair of segments that can be compared. */
type Pair = {
  about: string;
  a: string;
  b: string;
  counts: readonly [number, number];
  segment: string;
  compare: string;
};

/** Before two segments are chosen: the two largest of each question or field, and the ways of sorting, at a press. */
export function SuggestedPairs() {
  const { t } = useTranslation("results");
  const { change } = useView();
  const pairs = [...usePairsOfWays(), ...usePairsOfValues()];
  if (pairs.length === 0) return null;
  return (
    <Panel title={t("segments.suggested")} description={t("segments.suggestedSay")}>
      <dl className="grid gap-3">
        {pairs.map(({ about, a, b, counts: [countA, countB], segment, compare }) => (
          <div key={segment + compare} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <dt className="text-quiet">{about}</dt>
            <dd>
              <Button size="sm" onClick={() => change({ segment, compare })}>
                {t("segments.against", { a, b, countA, countB })}
              </Button>
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

function usePairsOfValues(): Pair[] {
  const { t } = useTranslation("results");
  const { engine, questions, version } = useResults();
  const valueText = useSegmentValueText();
  const answerText = useAnswerText();
  const values = useAsync(async () => engine.countedValues(), String(version)) ?? {};
  return Object.entries(values).flatMap(([about, all]) => {
    const [one, other] = all.filter(({ count }) => count > 1).sort((x, y) => y.count - x.count);
    if (!one || !other) return [];
    const question = questions.find(({ id }) => id === about);
    const field = SEGMENT_FIELDS.find((name) => name === about);
    const textOf = (value: string) =>
      question ? answerText(question, value) : field ? valueText(field, value) : value;
    return [
      {
        about: question?.text ?? (field ? t(`results.segment.${field}`) : about),
        a: textOf(one.value),
        b: textOf(other.value),
        counts: [one.count, other.count] as const,
        segment: formatSegment(segmentBy(about, one.value)),
        compare: formatSegment(segmentBy(about, other.value)),
      },
    ];
  });
}

function usePairsOfWays(): Pair[] {
  const { t } = useTranslation("results");
  const { engine, showParticipants } = useResults();
  const isOfSeveral = useAllSorts();
  const { answer } = useComputed(
    async (onProgress) => (isOfSeveral ? null : engine.models(onProgress)),
    String(isOfSeveral),
  );
  if (answer === null || !showParticipants) return [];
  return pairsOfWays(answer.models).map((pair) => ({ ...pair, about: t("segments.ways") }));
}
