import { useTranslation } from "react-i18next";
import type { ImportError } from "../../../domain/import-format.ts";

/** Why data cannot be imported, in the reader's language, with what the parser said. */
export function useImportErrorText(): (error: ImportError) => string {
  const { t, i18n } = useTranslation("errors");
  return ({ error, params }) =>
    i18n.exists(error, { ns: "errors" })
      ? t(error as "invalidJson", { message: "", ...params })
      : error;
}
