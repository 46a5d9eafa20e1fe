import type { TFunction } from "i18next";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { SegmentValue } from "../domain/results/segment-values.ts";
import {
  formatSegment,
  isEverybody,
  parseSegment,
  SEGMENT_FIELDS,
  type Segment,
} from "../domain/results/segments.ts";
import { Button } from "../ui/kit/button.tsx";
import { DateInput } from "../ui/kit/fields/date-input.tsx";
import { Select } from "../ui/kit/fields/select.tsx";
import { Popover } from "../ui/kit/overlays/popover.client.tsx";
import { useAsync } from "./computed.tsx";
import { useResults } from "./state/results-context.ts";
import { notCounted } from "./texts/counts-text.ts";
import { namesToJoin } from "./texts/names-in-text.ts";
import { useAnswerText, useSegmentValueText } from "./texts/segment-value-text.ts";

/** Selects a segment of the participants by the values that occur. */
export function SegmentPicker({
  value,
  onChange,
  label,
}: {
  value: string;
  onChange: (segment: string) => void;
  label: string;
}) {
  const { t } = useTranslation("results");
  const name = useSegmentName();
  const valueText = useSegmentValueText();
  const answerText = useAnswerText();
  const { analysis, engine, questions, segmentValues, version, worded } = useResults();
  // Without those who do not count anyway.
  const choices = useAsync(async () => engine.countedValues(), String(version)) ?? segmentValues;
  const everybody = analysis.participant_count + notCounted(analysis.excluded).filtered;
  /** A single value that everyone has selects nothing. */
  const isSelective = (values: SegmentValue[] = []) =>
    values.some(({ count }) => count < everybody);
  const segment = parseSegment(value);
  const id = useId();
  const set = (change: Segment) => onChange(formatSegment({ ...segment, ...change }));
  return (
    <Popover
      trigger={
        <span>
          <span className="text-quiet">{label}:</span> {name(value)}
        </span>
      }
      aria-label={label}
      className="grid w-80 max-w-[90vw] gap-3"
    >
      {SEGMENT_FIELDS.map((field) =>
        field === "from" || field === "to" ? (
          <div key={field}>
            <label htmlFor={id + field} className="text-sm text-quiet">
              {t(`results.segment.${field}`)}
            </label>
            <DateInput
              id={id + field}
              value={segment[field] ?? ""}
              onDate={(date) => set({ [field]: date })}
            />
          </div>
        ) : isSelective(choices[field]) || segment[field] ? (
          <ValueSelect
            key={field}
            id={id + field}
            label={t(`results.segment.${field}`)}
            value={segment[field] ?? ""}
            values={choices[field]}
            textOf={(value) => valueText(field, value)}
            onChange={(chosen) => set({ [field]: chosen })}
          />
        ) : null,
      )}
      {questions
        .filter(({ id: question }) => isSelective(choices[question]) || segment.answers?.[question])
        .map((question) => (
          <ValueSelect
            key={question.id}
            id={id + question.id}
            label={question.text}
            isLongLabel
            value={segment.answers?.[question.id] ?? ""}
            values={choices[question.id]}
            textOf={(value) => answerText(question, value)}
            onChange={(chosen) => set({ answers: { ...segment.answers, [question.id]: chosen } })}
          />
        ))}
      {worded.map(({ id: card, label, values }) => (
        <ValueSelect
          key={card}
          id={id + card}
          label={t("results.segment.wording", { label })}
          isLongLabel
          // With "=", as the empty wording (the card's label) is a choice of its own.
          value={segment.wordings?.[card] === undefined ? "" : `=${segment.wordings[card]}`}
          values={values.map(({ value, count }) => ({ value: `=${value}`, count }))}
          textOf={(value) => value.slice(1) || label}
          onChange={(chosen) => {
            const { [card]: _, ...others } = segment.wordings ?? {};
            set({ wordings: chosen === "" ? others : { ...others, [card]: chosen.slice(1) } });
          }}
        />
      ))}
      {segment.decided ? <p className="text-sm">{name(value)}</p> : null}
      {segment.sessions ? <p className="text-sm">{pickedText(t, segment)}</p> : null}
      <Button size="sm" disabled={isEverybody(segment)} onClick={() => onChange("")}>
        {t("results.segment.clear")}
      </Button>
    </Popover>
  );
}

/** A select with "everybody" and the values of one field, question or card. */
function ValueSelect({
  id,
  label,
  isLongLabel = false,
  value,
  values,
  textOf,
  onChange,
}: {
  id: string;
  label: string;
  isLongLabel?: boolean;
  value: string;
  values: readonly SegmentValue[] | undefined;
  textOf: (value: string) => string;
  onChange: (value: string) => void;
}) {
  const { t } = useTranslation("results");
  return (
    <div>
      <label
        htmlFor={id}
        className={isLongLabel ? "line-clamp-2 text-sm text-quiet" : "text-sm text-quiet"}
      >
        {label}
      </label>
      <Select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{t("results.segment.everybody")}</option>
        {values?.map((option) => (
          <option key={option.value} value={option.value}>
            {t("results.segment.option", { value: textOf(option.value), count: option.count })}
          </option>
        ))}
      </Select>
    </div>
  );
}

/** Those of a way of sorting, or those that the reader picked. */
const pickedText = (t: TFunction<"results">, { sessions = [], way }: Segment): string =>
  way
    ? t("results.segment.way", { name: way, count: sessions.length })
    : t("results.segment.picked", { count: sessions.length });

/** Describes a segment: "source Newsletter, from 1 March". */
export function useSegmentName(): (segment: string) => string {
  const { t } = useTranslation("results");
  const valueText = useSegmentValueText();
  const answerText = useAnswerText();
  const { questions, worded } = useResults();
  return (text) => {
    const segment = parseSegment(text);
    if (isEverybody(segment)) return t("results.segment.everybody");
    const parts = SEGMENT_FIELDS.flatMap((field) => {
      const value = segment[field];
      return value ? [`${t(`results.segment.${field}`)} ${valueText(field, value)}`] : [];
    });
    for (const question of questions) {
      const value = segment.answers?.[question.id];
      if (value) parts.push(`${question.text} ${answerText(question, value)}`);
    }
    for (const { id, label } of worded) {
      const wording = segment.wordings?.[id];
      if (wording !== undefined) parts.push(t("results.segment.seen", { text: wording || label }));
    }
    if (segment.decided) {
      const { isYes, kind, names } = segment.decided;
      const [a, b] = namesToJoin(names);
      parts.push(t(`decide.people.${kind}.${isYes ? "yes" : "no"}`, { a, b }));
    }
    if (segment.sessions) parts.push(pickedText(t, segment));
    return parts.join(", ");
  };
}
