import { useTranslation } from "react-i18next";
import { AGE_GROUPS, EXPERIENCES, GENDERS } from "../../domain/limits/limits.ts";
import type { SEGMENT_FIELDS } from "../../domain/results/segments.ts";
import type { StudyIndex } from "../../domain/results/study-index.ts";

type Field = (typeof SEGMENT_FIELDS)[number];

/** Formats an answer that a segment selects: the text of a choice, a number or a range. */
export function useAnswerText(): (
  question: StudyIndex["questions"][number],
  value: string,
) => string {
  const { t } = useTranslation("results");
  return ({ kind, choices }, value) => {
    if (kind === "consent")
      return t(value === "true" ? "results.segment.agreed" : "results.segment.refused");
    return choices.find(({ id }) => id === value)?.text ?? value.replace("..", "–");
  };
}

const CHOICES = [...AGE_GROUPS, ...GENDERS, ...EXPERIENCES] as const;

/** Formats the value of a segment's field: "25 to 34", "Dutch", "1 March 2026". */
export function useSegmentValueText(): (field: Field, value: string) => string {
  const { t, i18n } = useTranslation("dashboard");
  return (field, value) => {
    if (field === "language")
      return new Intl.DisplayNames(i18n.language, { type: "language" }).of(value) ?? value;
    if (field === "from" || field === "to")
      return new Intl.DateTimeFormat(i18n.language, {
        dateStyle: "medium",
        timeZone: "UTC",
      }).format(new Date(value));
    if (field === "source" || field === "occupation") return value;
    const choice = CHOICES.find((one) => one === value);
    return choice ? t(`participants.demographics.${choice}`) : value;
  };
}
