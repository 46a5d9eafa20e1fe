import { useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { FormAnswer } from "../i18n/form-answer.ts";

/**
 * Beside the button that sent a form with `intent`: that it was not saved, and may be pressed again. `answer` is
 * that of a form which goes through a fetcher, which the page knows nothing of.
 */
export function Unsent({ intent, answer }: { intent?: string | undefined; answer?: unknown }) {
  const { t } = useTranslation();
  const ofPage: unknown = useActionData();
  const { unsent } = ((answer ?? ofPage) || {}) as Partial<FormAnswer>;
  if (!unsent || unsent.intent !== (intent ?? null)) return null;
  return (
    <p role="alert" className="basis-full py-1 text-sm text-bad">
      {t(`unsent.${unsent.reason}`)}
    </p>
  );
}
