import { useActionData, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { FormAnswer } from "../../i18n/form-answer.ts";
import { Button } from "../kit/button.tsx";
import { Spinner } from "../kit/spinner.tsx";

/**
 * The submit button of a form. While the form is being sent it shows a spinner and ignores clicks.
 * `intent` tells the forms of a page apart. For a form sent by a fetcher, `sending` is the
 * fetcher's form data: the page's navigation does not include it.
 */
export function SubmitButton({
  children,
  id,
  intent,
  variant = "primary",
  disabled = false,
  sending,
  answer,
  form,
}: {
  children: ReactNode;
  id?: string;
  intent?: string;
  variant?: "primary" | "secondary" | "danger";
  disabled?: boolean;
  sending?: FormData | null | undefined;
  /** The last answer of such a fetcher. */
  answer?: unknown;
  /** The id of the form, if the button is outside it. */
  form?: string;
}) {
  const navigation = useNavigation();
  const inFlight = sending ?? (navigation.formMethod === "POST" ? navigation.formData : undefined);
  const busy =
    inFlight !== undefined && (intent === undefined || inFlight.get("intent") === intent);
  return (
    <>
      <Button
        id={id}
        type="submit"
        form={form}
        name={intent === undefined ? undefined : "intent"}
        value={intent}
        variant={variant}
        disabled={disabled}
        busy={busy}
        // Keep the focus in the field: on blur it is validated, and its error would move this button during the click.
        onMouseDown={(event) => event.preventDefault()}
      >
        {busy ? <Spinner /> : null}
        {children}
      </Button>
      {busy ? null : <Unsent intent={intent} answer={answer} />}
    </>
  );
}

/** The button may be at the bottom edge of the window. */
const intoView = (text: HTMLElement | null) => text?.scrollIntoView({ block: "nearest" });

/** The message that the form with this `intent` was not saved, next to its button. */
export function Unsent({ intent, answer }: { intent?: string | undefined; answer?: unknown }) {
  const { t } = useTranslation();
  const pageAnswer: unknown = useActionData();
  const { unsent } = ((answer ?? pageAnswer) || {}) as Partial<FormAnswer>;
  if (!unsent || unsent.intent !== (intent ?? null)) return null;
  return (
    <p ref={intoView} role="alert" className="basis-full py-1 text-sm text-bad">
      {t(`unsent.${unsent.reason}`)}
    </p>
  );
}
