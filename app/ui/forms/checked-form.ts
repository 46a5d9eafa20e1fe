import { type DefaultValue, useForm } from "@conform-to/react";
import { useEffect, useState } from "react";
import type { FormAnswer } from "../../i18n/form-answer.ts";
import { useFormAfterLogin } from "../unsaved/form-after-login.ts";

type Options<Input extends Record<string, unknown>, Output> = Parameters<
  typeof useForm<Input, Output, string[]>
>[0];

type Checked<Input extends Record<string, unknown>, Output> = {
  constraint: NonNullable<Options<Input, Output>["constraint"]>;
  onValidate: Options<Input, Output>["onValidate"] | undefined;
};

/**
 * A conform form that is checked when a field loses the focus, then on each input, and by the server, whose `answer` is
 * used if it is for this form. Without `onValidate`, the server alone checks it. After a login that interrupted the form,
 * it starts with the values typed before.
 */
export function useCheckedForm<Input extends Record<string, unknown>, Output>(
  id: string,
  { constraint, onValidate }: Checked<Input, Output>,
  answer: FormAnswer | undefined,
  defaultValue?: DefaultValue<Input>,
) {
  const kept = useFormAfterLogin(id);
  const [restored] = useState(() => kept && { initialValue: kept });
  const [answered, setAnswered] = useState(false);
  if (answer && !answered) setAnswered(true);
  const form = useForm<Input, Output, string[]>({
    id,
    // The restored values apply until the first answer.
    lastResult: answer?.form === id ? answer.lastResult : answered ? null : restored,
    ...(defaultValue === undefined ? {} : { defaultValue }),
    constraint,
    ...(onValidate && { onValidate, shouldValidate: "onBlur", shouldRevalidate: "onInput" }),
    // The user does not edit `seen` (see seen.tsx).
    shouldDirtyConsider: (name) => name !== "seen",
  });
  useEffect(() => {
    // The same function is added only once, however many forms there are. Never removed.
    window.addEventListener("submit", preventValidationSubmit);
    window.addEventListener("submit", scrollToInvalidField);
    dispatchInputBeforeHydration(id);
  }, [id]);
  return form;
}

/**
 * Conform validates a field by submitting the form with a button of its own, and React prevents the
 * submission. React misses the event while it renders (a focused field that is removed or hidden
 * blurs at that moment), and the browser would submit the form.
 */
function preventValidationSubmit(event: SubmitEvent): void {
  const { submitter } = event;
  if (submitter instanceof HTMLButtonElement && submitter.name === "__intent__")
    event.preventDefault();
}

/**
 * Pressing the submit button does not move the focus. If the invalid field already has it, the
 * browser does not scroll there, and the error may be outside the viewport.
 */
function scrollToInvalidField({ target: form }: SubmitEvent): void {
  requestAnimationFrame(() => {
    const field = document.activeElement;
    const isInForm = form instanceof HTMLFormElement && form.contains(field);
    if (isInForm && field?.getAttribute("aria-invalid") === "true")
      field.parentElement?.scrollIntoView({ block: "nearest" });
  });
}

/** Dispatches an input event for each text typed before hydration, which no listener has seen. */
function dispatchInputBeforeHydration(id: string): void {
  for (const field of document.forms.namedItem(id)?.elements ?? []) {
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    if (isText && field.value !== field.defaultValue)
      field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}
