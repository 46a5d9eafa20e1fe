import { getInputProps } from "@conform-to/react";
import type { ReactNode } from "react";
import { Checkbox } from "../kit/fields/checkbox.tsx";
import { type AnyField, FieldMessages } from "./field.tsx";

/** A checkbox of a conform form, with its hint and errors. */
export function CheckboxField({
  meta,
  label,
  hint,
  disabled,
}: {
  meta: AnyField;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
}) {
  const { key, ...props } = getInputProps(meta, { type: "checkbox" });
  return (
    <div className="mb-2">
      <Checkbox key={key} {...props} label={label} hint={hint} disabled={disabled} />
      <FieldMessages meta={meta} />
    </div>
  );
}
