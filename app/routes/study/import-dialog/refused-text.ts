import { useTranslation } from "react-i18next";
import type { RefusedRow } from "../../../i18n/import-answer.ts";
import { useErrorText } from "../../../ui/error-text.ts";

const FIELDS = ["label", "name", "description", "tags", "color", "order"] as const;

/** A refused row in words: its name or its number, the field, and what is wrong with it. */
export function useRefusedText(): (refused: RefusedRow) => string {
  const { t } = useTranslation("study");
  const errorText = useErrorText();
  return ({ row, name, field, problem }) => {
    const known = FIELDS.find((each) => each === field);
    const place = name ?? t("import.row", { row });
    return `${known ? `${place}, ${t(`import.fields.${known}`)}` : place}: ${errorText(problem)}`;
  };
}
