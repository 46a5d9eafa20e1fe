import { useTranslation } from "react-i18next";

/**
 * Translates a schema's message about a field. Messages are keys of the namespaces `refusals`, which participants' pages
 * have, and `errors`, with which researchers' pages have both; any other text is already translated and is returned
 * unchanged.
 */
export function useErrorText(
  only?: "refusals",
): (message: string, params?: Record<string, string | number>) => string {
  const namespaces = only ? [only] : (["errors", "refusals"] as const);
  const { t, i18n } = useTranslation(namespaces as ["errors", "refusals"]);
  return (message, params) =>
    i18n.exists(message, { ns: namespaces })
      ? t(message as "required", { ns: namespaces, ...params, defaultValue: message })
      : message;
}
