import { useTranslation } from "react-i18next";
import { CATEGORY_COLORS } from "../../../domain/limits.ts";
import { type AnyField, FieldMessages } from "../../../ui/field.tsx";
import { colorName, colorNames } from "./color-look.ts";

/** One of the six colours; a colour that came from elsewhere can stay. */
export function ColorField({ meta, label }: { meta: AnyField; label: string }) {
  const { t } = useTranslation("study");
  const initial = String(meta.initialValue ?? CATEGORY_COLORS.gray);
  const choices: { value: string; text: string }[] = colorNames.map((name) => ({
    value: CATEGORY_COLORS[name],
    text: t(`categories.colors.${name}`),
  }));
  const known = colorName(initial);
  if (!known) choices.push({ value: initial, text: t("categories.otherColor") });
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
              defaultChecked={value === (known ? CATEGORY_COLORS[known] : initial)}
              className="size-4 accent-accent"
            />
            <span
              aria-hidden
              className="size-4 rounded-full border border-black/20"
              style={{ backgroundColor: value }}
            />
            {text}
          </label>
        ))}
      </div>
      <FieldMessages meta={meta} />
    </fieldset>
  );
}
