import { useTranslation } from "react-i18next";
import { readMessage } from "../../domain/fields/message.ts";

/**
 * Translates a schema's message about a field. Messages are keys of the namespace `errors`, on participants' pages of
 * `refusals`, which is a part of it; any other text is already translated and is returned unchanged.
 */
export function useErrorText(
  namespace: "errors" | "refusals" = "errors",
): (message: string, params?: Record<string, string | number>) => string {
  const { t, i18n } = useTranslation(namespace as "errors");
  return (message, params) => {
    const { key, values } = readMessage(message);
    return i18n.exists(key, { ns: namespace })
      ? t(key as "required", { ...values, ...params, defaultValue: message })
      : message;
  };
}
