import { useTranslation } from "react-i18next";

/**
 * Translates what a schema says about a field. Its messages are keys of the namespace `errors`;
 * what is no key there (a message that came translated) is shown as it is.
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
