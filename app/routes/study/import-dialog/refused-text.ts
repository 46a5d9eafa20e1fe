import { useTranslation } from "react-i18next";
import type { RefusedRow } from "../../../i18n/import-answer.ts";
import { useErrorText } from "../../../ui/error-text.ts";

/** A refused row in words: by its name where it has one, else by its number. */
export function useRefusedText(): (refused: RefusedRow) => string {
  const { t } = useTranslation("study");
  const errorText = useErrorText();
  return ({ row, name, problem }) =>
    name === undefined
      ? t("import.row", { row, problem: errorText(problem) })
      : `${name}: ${errorText(problem)}`;
}
