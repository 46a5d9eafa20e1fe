import { useTranslation } from "react-i18next";

/**
 * Translates a schema's message about a field. Messages are keys of the namespace `errors`; any
 * other text is already translated and is returned unchanged.
 */
export function useErrorText(): (
  message: string,
  params?: Record<string, string | number>,
) => string {
  const { t, i18n } = useTranslation("errors");
  return (message, params) =>
    i18n.exists(message, { ns: "errors" })
      ? t(message as "required", { ...params, defaultValue: message })
      : message;
}
