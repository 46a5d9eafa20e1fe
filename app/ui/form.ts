import { type DefaultValue, useForm } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { useActionData } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { z } from "zod";
import type { FormAnswer } from "../i18n/form-answer.ts";
import { useKeptForm } from "./kept-form.ts";

/** The action's answer to the form that was last sent from this page, if it was refused. */
export const useFormAnswer = (): FormAnswer | undefined => {
  const answer: unknown = useActionData();
  return (answer ?? undefined) as FormAnswer | undefined;
};

/**
 * A form checked by its schema: on leaving a field, then while it is put right, and by the
 * server, whose answer counts where it is for this form. It starts with what was typed in it
 * when the session ended, if that was so.
 */
export function useZodForm<Input extends Record<string, unknown>, Output>(
  id: string,
  schema: z.ZodType<Output, Input>,
  answer: FormAnswer | undefined,
  defaultValue?: DefaultValue<Input>,
) {
  const kept = useKeptForm(id);
  const [before] = useState(() => kept && { initialValue: kept });
  const [answered, setAnswered] = useState(false);
  if (answer && !answered) setAnswered(true);
  const form = useForm<Input, Output, string[]>({
    id,
    // What was typed before the session ended counts until there is an answer to it.
    lastResult: answer?.form === id ? answer.lastResult : answered ? null : before,
    constraint: getZodConstraint(schema),
    ...(defaultValue === undefined ? {} : { defaultValue }),
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    // What the form was filled from is no field of its reader's.
    shouldDirtyConsider: (name) => name !== "seen",
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
  });
  useEffect(() => {
    // Added once, however many forms there are, and kept.
    window.addEventListener("submit", keepChecksHere);
    window.addEventListener("submit", showWhatIsWrong);
    tellWhatWasTyped(id);
  }, [id]);
  return form;
}

/**
 * Conform checks a field by sending the form with a button of its own, which React stops. While
 * React draws it hears nothing (a field that loses the focus by being taken away or hidden is
 * left just then), and the browser would really send it.
 */
function keepChecksHere(event: SubmitEvent): void {
  const { submitter } = event;
  if (submitter instanceof HTMLButtonElement && submitter.name === "__intent__")
    event.preventDefault();
}

/**
 * A press on the button leaves the focus where it was. Where that is the field that is wrong,
 * the browser does not scroll to it, and above the button nothing would be seen to happen.
 */
function showWhatIsWrong({ target: form }: SubmitEvent): void {
  requestAnimationFrame(() => {
    const field = document.activeElement;
    const ours = form instanceof HTMLFormElement && form.contains(field);
    if (ours && field?.getAttribute("aria-invalid") === "true")
      field.parentElement?.scrollIntoView({ block: "nearest" });
  });
}

/** What was typed before the scripts came has raised no event that they heard: raise it now. */
function tellWhatWasTyped(id: string): void {
  for (const field of document.forms.namedItem(id)?.elements ?? []) {
    const typed = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    if (typed && field.value !== field.defaultValue)
      field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}
