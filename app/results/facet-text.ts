import { useTranslation } from "react-i18next";
import { AGE_GROUPS, EXPERIENCES, GENDERS } from "../domain/limits.ts";
import type { SEGMENT_FIELDS } from "../domain/segments.ts";

type Field = (typeof SEGMENT_FIELDS)[number];

const CHOICES = [...AGE_GROUPS, ...GENDERS, ...EXPERIENCES] as const;

/** The value of a segment's field as a reader knows it: "25 to 34", "Dutch", "1 March 2026". */
export function useFacetText(): (field: Field, value: string) => string {
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
