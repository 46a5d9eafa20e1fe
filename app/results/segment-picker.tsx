import { useId } from "react";
import { useTranslation } from "react-i18next";
import {
  formatSegment,
  isEverybody,
  parseSegment,
  SEGMENT_FIELDS,
  type Segment,
} from "../domain/segments.ts";
import { Button } from "../ui/kit/button.tsx";
import { Input } from "../ui/kit/input.tsx";
import { Popover } from "../ui/kit/popover.client.tsx";
import { Select } from "../ui/kit/select.tsx";
import type { Facets } from "./engine/use-analysis.ts";
import { useAnswerText, useFacetText } from "./facet-text.ts";
import { useResults } from "./results-context.ts";

/** Which participants: by what is known of them. Only what occurs is offered. */
export function SegmentPicker({
  value,
  onChange,
  label,
}: {
  value: string;
  onChange: (segment: string) => void;
  label: string;
}) {
  const { t } = useTranslation("dashboard");
  const name = useSegmentName();
  const facetText = useFacetText();
  const answerText = useAnswerText();
  const { facets, questions, worded, analysis } = useResults();
  const everybody = analysis.participant_count + analysis.excluded.length;
  /** One answer that all have given parts nobody from anybody. */
  const tellsApart = (values: Facets[string] = []) => values.some(({ count }) => count < everybody);
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
            <Input
              id={id + field}
              type="date"
              value={segment[field] ?? ""}
              onChange={(event) => set({ [field]: event.target.value })}
            />
          </div>
        ) : tellsApart(facets[field]) || segment[field] ? (
          <div key={field}>
            <label htmlFor={id + field} className="text-sm text-quiet">
              {t(`results.segment.${field}`)}
            </label>
            <Select
              id={id + field}
              value={segment[field] ?? ""}
              onChange={(event) => set({ [field]: event.target.value })}
            >
              <option value="">{t("results.segment.everybody")}</option>
              {facets[field]?.map((facet) => (
                <option key={facet.value} value={facet.value}>
                  {t("results.segment.option", {
                    value: facetText(field, facet.value),
                    count: facet.count,
                  })}
                </option>
              ))}
            </Select>
          </div>
        ) : null,
      )}
      {questions
        .filter(({ id: question }) => tellsApart(facets[question]) || segment.answers?.[question])
        .map((question) => (
          <div key={question.id}>
            <label htmlFor={id + question.id} className="line-clamp-2 text-sm text-quiet">
              {question.text}
            </label>
            <Select
              id={id + question.id}
              value={segment.answers?.[question.id] ?? ""}
              onChange={(event) =>
                set({ answers: { ...segment.answers, [question.id]: event.target.value } })
              }
            >
              <option value="">{t("results.segment.everybody")}</option>
              {facets[question.id]?.map((facet) => (
                <option key={facet.value} value={facet.value}>
                  {t("results.segment.option", {
                    value: answerText(question, facet.value),
                    count: facet.count,
                  })}
                </option>
              ))}
            </Select>
          </div>
        ))}
      {worded.map(({ id: card, label, values }) => (
        <div key={card}>
          <label htmlFor={id + card} className="line-clamp-2 text-sm text-quiet">
            {t("results.segment.wording", { label })}
          </label>
          <Select
            id={id + card}
            value={segment.wordings?.[card] === undefined ? "" : `=${segment.wordings[card]}`}
            onChange={({ target: { value } }) => {
              const { [card]: _, ...others } = segment.wordings ?? {};
              set({ wordings: value === "" ? others : { ...others, [card]: value.slice(1) } });
            }}
          >
            <option value="">{t("results.segment.everybody")}</option>
            {values.map((facet) => (
              <option key={facet.value} value={`=${facet.value}`}>
                {t("results.segment.option", {
                  value: facet.value || label,
                  count: facet.count,
                })}
              </option>
            ))}
          </Select>
        </div>
      ))}
      {segment.sessions ? (
        <p className="text-sm">{t("results.segment.picked", { count: segment.sessions.length })}</p>
      ) : null}
      <Button size="sm" disabled={isEverybody(segment)} onClick={() => onChange("")}>
        {t("results.segment.clear")}
      </Button>
    </Popover>
  );
}

/** A segment in words: "source Newsletter, from 1 March". */
export function useSegmentName(): (segment: string) => string {
  const { t } = useTranslation("dashboard");
  const facetText = useFacetText();
  const answerText = useAnswerText();
  const { questions, worded } = useResults();
  return (text) => {
    const segment = parseSegment(text);
    if (isEverybody(segment)) return t("results.segment.everybody");
    const parts = SEGMENT_FIELDS.flatMap((field) => {
      const value = segment[field];
      return value ? [`${t(`results.segment.${field}`)} ${facetText(field, value)}`] : [];
    });
    for (const question of questions) {
      const value = segment.answers?.[question.id];
      if (value) parts.push(`${question.text} ${answerText(question, value)}`);
    }
    for (const { id, label } of worded) {
      const wording = segment.wordings?.[id];
      if (wording !== undefined) parts.push(t("results.segment.seen", { text: wording || label }));
    }
    if (segment.sessions)
      parts.push(t("results.segment.picked", { count: segment.sessions.length }));
    return parts.join(", ");
  };
}
