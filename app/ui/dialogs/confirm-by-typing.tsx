import { Form } from "@remix-run/react";
import { type ReactNode, useId } from "react";
import type { FormAnswer } from "../../i18n/form-answer.ts";
import { useErrorText } from "../forms/error-text.ts";
import { SubmitButton } from "../forms/submit-button.tsx";
import { useScripted } from "../frame/scripted.ts";
import { FieldError, FieldLabel } from "../kit/fields/field.tsx";
import { Input } from "../kit/fields/input.tsx";
import { useTyped } from "../kit/fields/typed.ts";
import { Dialog, DialogFooter } from "../kit/overlays/dialog.tsx";
import { CancelLink } from "./cancel-link.tsx";

/**
 * A dialog that asks for the name of the item to delete. The button is disabled until the text
 * equals the name; without JavaScript it is enabled, and the server compares.
 */
export function ConfirmByTyping({
  title,
  label,
  name,
  id,
  submit,
  answer,
  closeTo,
  children,
}: {
  title: string;
  label: string;
  name: string;
  id: string;
  submit: string;
  answer: FormAnswer | undefined;
  closeTo: string;
  children: ReactNode;
}) {
  const errorText = useErrorText();
  const error = answer?.error && errorText(answer.error);
  const inputId = useId();
  const { typed, field } = useTyped();
  const scripted = useScripted();
  return (
    <Dialog title={title} closeTo={closeTo}>
      <Form method="post" autoComplete="off">
        <input type="hidden" name="id" value={id} />
        {children}
        <FieldLabel htmlFor={inputId} className="mt-4">
          {label}
        </FieldLabel>
        <Input
          id={inputId}
          name="confirmation"
          data-autofocus
          {...field}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${inputId}-error` : undefined}
          spellCheck={false}
        />
        <FieldError id={`${inputId}-error`}>{error}</FieldError>
        <DialogFooter>
          <CancelLink to={closeTo} />
          <SubmitButton intent="delete" variant="danger" disabled={scripted && typed !== name}>
            {submit}
          </SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
