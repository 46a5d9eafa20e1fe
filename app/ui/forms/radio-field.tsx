import type { ReactNode } from "react";
import { type AnyField, FieldMessages } from "./field.tsx";

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
