import { type FieldMetadata, getInputProps } from "@conform-to/react";
import type { InputHTMLAttributes } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "../../../domain/limits/limits.ts";
import { SCALE_PRESETS, type Scale } from "../../../domain/ratings/scale.ts";
import { type AnyField, FieldMessages } from "../../../ui/forms/field.tsx";
import { Checkbox } from "../../../ui/kit/fields/checkbox.tsx";
import { Field, FieldDescription, FieldLabel } from "../../../ui/kit/fields/field.tsx";
import { Input } from "../../../ui/kit/fields/input.tsx";
import { Select } from "../../../ui/kit/fields/select.tsx";

type Fieldset = Record<keyof Scale, AnyField>;

/** The scales of a study: each has its place in the form, also one that is not there yet. */
export function ScalesField({ meta }: { meta: AnyField }) {
  const { t } = useTranslation("study");
  const stored = (meta as FieldMetadata<Scale[]>).getFieldList();
  return (
    <fieldset className="mb-4" aria-label={t("fields.scales")}>
      <FieldDescription className="mt-0! mb-2">{t("hints.scales")}</FieldDescription>
      {Array.from({ length: limits.scales }, (_, at) => (
        <ScaleFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a place of the form
          key={at}
          name={`${meta.name}[${at}]`}
          number={at + 1}
          fields={stored[at]?.getFieldset() as Fieldset | undefined}
        />
      ))}
      <FieldMessages meta={meta} />
      {meta.errors?.includes("scaleHasRatings") ? (
        <Checkbox name="delete_ratings" label={t("ratings.delete")} />
      ) : null}
    </fieldset>
  );
}

function ScaleFields({
  name,
  number,
  fields,
}: {
  name: string;
  number: number;
  /** The fields of a scale that the form began with. */
  fields: Fieldset | undefined;
}) {
  const { t } = useTranslation("study");
  const isThere = Boolean(fields?.question.initialValue);
  const hasProblem = fields && Object.values(fields).some(({ errors }) => errors);
  const line = (field: Exclude<keyof Scale, "id">, rest: Partial<LineProps> = {}) => (
    <Line
      meta={fields?.[field]}
      name={`${name}.${field}`}
      label={t(`ratings.${field}`)}
      {...rest}
    />
  );
  const end = { type: "number", min: 0, max: limits.scale_end, inputMode: "numeric" } as const;
  return (
    <details open={isThere || hasProblem || undefined} className="mb-2 rounded border border-line">
      <summary className="min-h-11 cursor-pointer px-3 py-2.5 font-medium">
        {isThere ? t("ratings.scale", { number }) : t("ratings.add", { number })}
      </summary>
      <div className="px-3 pb-1">
        <input type="hidden" name={`${name}.id`} value={String(fields?.id.initialValue ?? "")} />
        {isThere ? null : (
          <Field>
            <FieldLabel htmlFor={idOf(`${name}.preset`)}>{t("ratings.preset")}</FieldLabel>
            <Select id={idOf(`${name}.preset`)} name={`${name}.preset`} className="max-w-sm">
              <option value="">{t("ratings.own")}</option>
              {SCALE_PRESETS.map((preset) => (
                <option key={preset} value={preset}>
                  {t(`ratings.${preset}`)}
                </option>
              ))}
            </Select>
            <FieldDescription>{t("ratings.presetHint")}</FieldDescription>
          </Field>
        )}
        {line("question", isThere ? { hint: t("ratings.remove") } : {})}
        <div className="grid gap-x-4 sm:grid-cols-[8rem_1fr]">
          {line("low", { ...end, placeholder: "1" })}
          {line("low_label")}
          {line("high", { ...end, placeholder: "5" })}
          {line("high_label")}
        </div>
      </div>
    </details>
  );
}

type LineProps = Omit<InputHTMLAttributes<HTMLInputElement>, "type"> & {
  meta: AnyField | undefined;
  name: string;
  label: string;
  hint?: string;
  type?: "text" | "number";
};

/** Without the brackets of a field's name, which selectors would read as their own. */
const idOf = (name: string) => name.replaceAll(/\W+/g, "-");

/** A field that conform knows only where the form began with it. */
function Line({ meta, name, label, hint, type = "text", ...rest }: LineProps) {
  const {
    key,
    maxLength: _,
    ...props
  } = meta
    ? getInputProps(meta, { type })
    : { key: undefined, maxLength: 0, ...{ id: idOf(name), name, type } };
  return (
    <Field>
      <FieldLabel htmlFor={props.id}>{label}</FieldLabel>
      <Input key={key} {...props} {...rest} />
      {hint ? <FieldDescription>{hint}</FieldDescription> : null}
      {meta ? <FieldMessages meta={meta} /> : null}
    </Field>
  );
}
