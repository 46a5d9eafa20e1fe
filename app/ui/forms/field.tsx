import {
  type FieldMetadata,
  getInputProps,
  getSelectProps,
  getTextareaProps,
} from "@conform-to/react";
import type {
  InputHTMLAttributes,
  ReactNode,
  SelectHTMLAttributes,
  TextareaHTMLAttributes,
} from "react";
import { Field, FieldDescription, FieldError, FieldLabel } from "../kit/fields/field.tsx";
import { Input } from "../kit/fields/input.tsx";
import { Select } from "../kit/fields/select.tsx";
import { Textarea } from "../kit/fields/textarea.tsx";
import { useErrorText } from "./error-text.ts";
import { Counter } from "./limit.tsx";

// biome-ignore lint/suspicious/noExplicitAny: conform's metadata is invariant in the form's shape, which a control doesn't know
export type AnyField = FieldMetadata<any, any, string[]>;

/** A control of a conform form with its label, hint and errors. */
export function FieldFrame({
  meta,
  label,
  hint,
  required,
  max,
  labelled = "control",
  children,
}: {
  meta: AnyField;
  label: ReactNode;
  hint?: ReactNode;
  required?: boolean | undefined;
  /** The limit in characters; the counter appears when the text comes near it. */
  max?: number | undefined;
  /** "by-id" if the control is not a form element and refers to the label by its id. */
  labelled?: "control" | "by-id";
  children: ReactNode;
}) {
  return (
    <Field>
      <FieldLabel
        htmlFor={labelled === "control" ? meta.id : undefined}
        id={`${meta.id}-label`}
        required={required}
      >
        {label}
      </FieldLabel>
      {children}
      {hint ? <FieldDescription id={meta.descriptionId}>{hint}</FieldDescription> : null}
      {max === undefined ? null : <Counter text={String(meta.value ?? "")} max={max} />}
      <FieldMessages meta={meta} />
    </Field>
  );
}

/** The error messages of a field. */
export function FieldMessages({ meta }: { meta: Pick<AnyField, "errors" | "errorId"> }) {
  const errorText = useErrorText();
  return (
    <FieldError id={meta.errorId}>
      {meta.errors?.map((error) => errorText(error)).join(" ")}
    </FieldError>
  );
}

type FrameProps = {
  meta: AnyField;
  label: ReactNode;
  hint?: ReactNode;
  requiredMark?: boolean;
  /** The limit in characters. Longer text can be typed or pasted, and is refused with a message. */
  max?: number;
};

export function TextField({
  meta,
  label,
  hint,
  requiredMark,
  max,
  type = "text",
  ...rest
}: FrameProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "max"> & {
    type?: "text" | "email" | "password" | "number" | "search" | "url" | "datetime-local";
  }) {
  // No `maxLength`: the browser would truncate pasted text silently.
  const {
    key,
    maxLength: _,
    ...props
  } = getInputProps(meta, {
    type,
    ariaDescribedBy: hint ? meta.descriptionId : undefined,
  });
  return (
    <FieldFrame
      meta={meta}
      label={label}
      hint={hint}
      required={requiredMark}
      max={type === "number" ? undefined : max}
    >
      <Input key={key} {...props} {...(type === "number" && { max })} {...rest} />
    </FieldFrame>
  );
}

export function TextareaField({
  meta,
  label,
  hint,
  requiredMark,
  max,
  ...rest
}: FrameProps & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const {
    key,
    maxLength: _,
    ...props
  } = getTextareaProps(meta, {
    ariaDescribedBy: hint ? meta.descriptionId : undefined,
  });
  return (
    <FieldFrame meta={meta} label={label} hint={hint} required={requiredMark} max={max}>
      <Textarea key={key} {...props} {...rest} />
    </FieldFrame>
  );
}

export function SelectField({
  meta,
  label,
  hint,
  requiredMark,
  options,
  ...rest
}: FrameProps &
  SelectHTMLAttributes<HTMLSelectElement> & { options: { value: string; label: string }[] }) {
  const { key, ...props } = getSelectProps(meta, {
    ariaDescribedBy: hint ? meta.descriptionId : undefined,
  });
  return (
    <FieldFrame meta={meta} label={label} hint={hint} required={requiredMark}>
      <Select key={key} {...props} {...rest}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </FieldFrame>
  );
}

/** A few choices of a conform form, as radio buttons side by side. */
export function RadioField({
  meta,
  label,
  chosen,
  choices,
}: {
  meta: AnyField;
  label: string;
  /** The choice at first. */
  chosen: string | undefined;
  choices: readonly { value: string; text: ReactNode }[];
}) {
  return (
    <fieldset className="mb-4">
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ value, text }) => (
          <label
            key={value}
            className="flex min-h-10 cursor-pointer items-center gap-2 rounded-sm border border-control px-3 has-checked:border-accent has-checked:bg-tray has-checked:font-medium has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={meta.name}
              value={value}
              defaultChecked={value === chosen}
              className="size-4 accent-accent"
            />
            {text}
          </label>
        ))}
      </div>
      <FieldMessages meta={meta} />
    </fieldset>
  );
}
