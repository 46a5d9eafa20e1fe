import { useTranslation } from "react-i18next";
import type { ImportError } from "../../../domain/import-format.ts";

/** Translates an import error, including the parser's message. */
export function useImportErrorText(): (error: ImportError) => string {
  const { t, i18n } = useTranslation("errors");
  return ({ error, params }) =>
    i18n.exists(error, { ns: "errors" })
      ? t(error as "invalidJson", { message: "", ...params })
      : error;
}
