import { useActionData, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { FormAnswer } from "../i18n/form-answer.ts";
import { Button } from "./kit/button.tsx";
import { Spinner } from "./kit/spinner.tsx";

/**
 * The primary button of a form. While this form is on its way it turns and takes no second
 * press. `intent` names what it does where a page has several forms; `sending` says so for a
 * form that goes through a fetcher, which the page's navigation knows nothing of.
 */
export function SubmitButton({
  children,
  intent,
  variant = "primary",
  disabled = false,
  sending,
  answer,
  form,
}: {
  children: ReactNode;
  intent?: string;
  variant?: "primary" | "secondary" | "danger";
  disabled?: boolean;
  sending?: FormData | null | undefined;
  /** what such a fetcher was answered last */
  answer?: unknown;
  /** The id of its form, where it stands outside. */
  form?: string;
}) {
  const navigation = useNavigation();
  const inFlight = sending ?? (navigation.formMethod === "POST" ? navigation.formData : undefined);
  const busy =
    inFlight !== undefined && (intent === undefined || inFlight.get("intent") === intent);
  return (
    <>
      <Button
        type="submit"
        form={form}
        name={intent === undefined ? undefined : "intent"}
        value={intent}
        variant={variant}
        disabled={disabled}
        aria-disabled={busy || undefined}
        // Leaving a field checks it, and its error would push this button away from under the press.
        onMouseDown={(event) => event.preventDefault()}
        onClick={(event) => {
          if (busy) event.preventDefault();
        }}
      >
        {busy ? <Spinner /> : null}
        {children}
      </Button>
      {busy ? null : <Unsent intent={intent} answer={answer} />}
    </>
  );
}

/** Below a button at the foot of the window nobody would read it. */
const intoView = (text: HTMLElement | null) => text?.scrollIntoView({ block: "nearest" });

/**
 * Beside the button that sent a form with `intent`: that it was not saved, and may be pressed again. `answer` is
 * that of a form which goes through a fetcher, which the page knows nothing of.
 */
function Unsent({ intent, answer }: { intent?: string | undefined; answer?: unknown }) {
  const { t } = useTranslation();
  const ofPage: unknown = useActionData();
  const { unsent } = ((answer ?? ofPage) || {}) as Partial<FormAnswer>;
  if (!unsent || unsent.intent !== (intent ?? null)) return null;
  return (
    <p ref={intoView} role="alert" className="basis-full py-1 text-sm text-bad">
      {t(`unsent.${unsent.reason}`)}
    </p>
  );
}
