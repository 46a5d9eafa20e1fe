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
import { useTranslation } from "react-i18next";
import { useErrorText } from "./error-text.ts";
import { Input } from "./kit/input.tsx";
import { Label } from "./kit/label.tsx";
import { Select } from "./kit/select.tsx";
import { Textarea } from "./kit/textarea.tsx";

type Meta = FieldMetadata<unknown, Record<string, unknown>, string[]>;
// biome-ignore lint/suspicious/noExplicitAny: conform's metadata is invariant in the form's shape, which a control doesn't know
export type AnyField = FieldMetadata<any, any, string[]>;

/** Label above, hint and error below; every control of a form stands in one. */
export function FieldFrame({
  meta,
  label,
  hint,
  required,
  children,
}: {
  meta: AnyField | Meta;
  label: ReactNode;
  hint?: ReactNode;
  required?: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <div className="mb-4">
      <Label htmlFor={meta.id} id={`${meta.id}-label`}>
        {label}
        {required ? (
          <>
            <span aria-hidden="true" className="text-bad">
              {" *"}
            </span>
            <span className="sr-only"> ({t("required")})</span>
          </>
        ) : null}
      </Label>
      {children}
      {hint ? (
        <p id={meta.descriptionId} className="mt-1 text-sm text-quiet">
          {hint}
        </p>
      ) : null}
      <FieldErrors meta={meta} />
    </div>
  );
}

/** What is wrong with a field, beside it. */
export function FieldErrors({ meta }: { meta: Pick<AnyField, "errors" | "errorId"> }) {
  const errorText = useErrorText();
  if (!meta.errors?.length) return null;
  return (
    <p id={meta.errorId} className="mt-1 text-sm text-bad">
      {meta.errors.map((error) => errorText(error)).join(" ")}
    </p>
  );
}

type FrameProps = { meta: AnyField; label: ReactNode; hint?: ReactNode; requiredMark?: boolean };

export function TextField({
  meta,
  label,
  hint,
  requiredMark,
  type = "text",
  ...rest
}: FrameProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, "type"> & {
    type?: "text" | "email" | "password" | "number" | "search";
  }) {
  const { key, ...props } = getInputProps(meta, {
    type,
    ariaDescribedBy: hint ? meta.descriptionId : undefined,
  });
  return (
    <FieldFrame meta={meta} label={label} hint={hint} required={requiredMark}>
      <Input key={key} {...props} {...rest} />
    </FieldFrame>
  );
}

export function TextareaField({
  meta,
  label,
  hint,
  requiredMark,
  ...rest
}: FrameProps & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const { key, ...props } = getTextareaProps(meta, {
    ariaDescribedBy: hint ? meta.descriptionId : undefined,
  });
  return (
    <FieldFrame meta={meta} label={label} hint={hint} required={requiredMark}>
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
