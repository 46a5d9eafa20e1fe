import { getInputProps } from "@conform-to/react";
import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { IDENTITIES, limits, PANEL_PRESETS } from "../../../domain/limits/limits.ts";
import type { Study } from "../../../domain/studies/study.ts";
import { CheckboxField } from "../../../ui/forms/checkbox-field.tsx";
import {
  type AnyField,
  FieldFrame,
  SelectField,
  TextareaField,
  TextField,
} from "../../../ui/forms/field.tsx";
import { FieldDescription } from "../../../ui/kit/fields/field.tsx";
import { PeopleAdvice } from "./people-advice.tsx";
import { ADDRESSES, OWN_TEXTS, PARAMS } from "./recruit-form.ts";

export type RecruitFields = Record<string, AnyField>;

/**
 * The fields of the page, in sections. `labels` name them here and in a save conflict. `saveId` is the last save, which
 * empties the password.
 */
export function RecruitSections({
  study,
  fields,
  labels,
  saveId,
}: {
  study: Study;
  fields: RecruitFields;
  labels: Record<string, string>;
  saveId: string;
}) {
  const { t } = useTranslation("study");
  const hasPassword = study.has_password;
  const propsOf = (name: string) => ({ meta: fields[name] as AnyField, label: labels[name] });
  const input = (name: string, hint?: string) => (
    <TextField key={name} {...propsOf(name)} hint={hint} />
  );
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <div className="grid min-w-0 gap-6">
        <Section title={t("recruit.people.title")}>
          <PeopleAdvice study={study} />
        </Section>
        <Section title={t("recruit.time")}>
          <div className="flex flex-wrap gap-x-4 *:min-w-0 *:flex-1 *:basis-52">
            <TextField {...propsOf("opens_at")} type="datetime-local" />
            <TextField {...propsOf("closes_at")} type="datetime-local" />
            <div className="basis-40!">{input("timezone")}</div>
          </div>
          <FieldDescription className="mt-0!">{t("recruit.timeHint")}</FieldDescription>
        </Section>
        <Section title={t("recruit.who")}>
          <TextField
            key={`password ${saveId}`}
            {...propsOf("access_password")}
            type="password"
            autoComplete="new-password"
            hint={hasPassword ? t("recruit.hasPassword") : t("recruit.passwordHint")}
          />
          {hasPassword ? <CheckboxField key={saveId} {...propsOf("no_password")} /> : null}
          <SelectField
            {...propsOf("identity")}
            options={IDENTITIES.map((value) => ({
              value,
              label: t(`recruit.identities.${value}`),
            }))}
          />
          <CheckboxField {...propsOf("identity_unique")} hint={t("recruit.uniqueHint")} />
          {input("organization")}
          {input("contact")}
        </Section>
      </div>
      <div className="grid gap-6">
        <Section title={t("recruit.looks")}>
          <CheckboxField {...propsOf("own_color")} hint={t("recruit.colorHint")} />
          <FieldFrame {...propsOf("accent_color")}>
            <ColorInput meta={fields.accent_color as AnyField} />
          </FieldFrame>
          <CheckboxField {...propsOf("hide_product_name")} />
        </Section>
        <OwnTexts fields={fields}>
          <p className="mb-4 max-w-prose text-quiet">{t("recruit.textsHint")}</p>
          {OWN_TEXTS.map((name) => (
            <TextareaField key={name} {...propsOf(name)} rows={2} max={limits.study_text} />
          ))}
        </OwnTexts>
        <Section title={t("recruit.quality")}>
          <CheckboxField {...propsOf("exclude_flagged")} hint={t("recruit.excludeHint")} />
        </Section>
        <Section title={t("recruit.panel")}>
          <p className="mb-4 max-w-prose text-quiet">{t("recruit.panelHint")}</p>
          <SelectField
            {...propsOf("preset")}
            options={[
              { value: "", label: t("recruit.noPanel") },
              ...PANEL_PRESETS.map((value) => ({ value, label: t(`recruit.presets.${value}`) })),
            ]}
          />
          {/* Without a panel they are not stored. */}
          <div className={fields.preset?.value ? undefined : "hidden noscript:block"}>
            <p className="mb-4 max-w-prose text-quiet">{t("recruit.addressesHint")}</p>
            {ADDRESSES.map((name) => input(name))}
            {input("completion_code")}
            <CheckboxField {...propsOf("unique_codes")} />
            <CheckboxField {...propsOf("auto_continue")} />
            <p className="mt-4 max-w-prose text-quiet">{t("recruit.guessHint")}</p>
            <p className="my-4 max-w-prose text-quiet">{t("recruit.paramsHint")}</p>
            {PARAMS.map((name) => input(name))}
          </div>
        </Section>
      </div>
    </div>
  );
}

/** The label of each field in the user's language. */
export function useRecruitLabels(): Record<string, string> {
  const { t } = useTranslation("study");
  return {
    opens_at: t("recruit.opens_at"),
    closes_at: t("recruit.closes_at"),
    timezone: t("recruit.timezone"),
    access_password: t("recruit.password"),
    no_password: t("recruit.noPassword"),
    identity: t("recruit.identity"),
    identity_unique: t("recruit.identity_unique"),
    organization: t("recruit.organization"),
    contact: t("recruit.contact"),
    own_color: t("recruit.own_color"),
    accent_color: t("recruit.color"),
    hide_product_name: t("recruit.hide_product_name"),
    exclude_flagged: t("recruit.exclude_flagged"),
    ...Object.fromEntries(OWN_TEXTS.map((name) => [name, t(`recruit.own.${name}`)])),
    preset: t("recruit.preset"),
    ...Object.fromEntries(ADDRESSES.map((name) => [name, t(`recruit.addresses.${name}`)])),
    completion_code: t("recruit.code"),
    unique_codes: t("recruit.unique_codes"),
    auto_continue: t("recruit.auto_continue"),
    ...Object.fromEntries(PARAMS.map((name) => [name, t(`recruit.params.${name}`)])),
  };
}

function ColorInput({ meta }: { meta: AnyField }) {
  const { key, ...props } = getInputProps(meta, { type: "color" });
  return (
    <input
      key={key}
      {...props}
      className="block h-10 w-24 rounded-sm border border-control bg-card p-1"
    />
  );
}

/** The texts, folded until one is filled in. */
function OwnTexts({ fields, children }: { fields: RecruitFields; children: ReactNode }) {
  const { t } = useTranslation("study");
  const [open, setOpen] = useState(() => OWN_TEXTS.some((name) => fields[name]?.value));
  const isRefused = OWN_TEXTS.some((name) => fields[name]?.errors);
  return (
    <details
      className="index-card p-5 sm:p-6"
      open={open || isRefused}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="cursor-pointer">
        <h2 className="inline text-lg">{t("recruit.texts")}</h2>
      </summary>
      <div className="mt-4">{children}</div>
    </details>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="index-card p-5 sm:p-6">
      <h2 id={id} className="mb-4 text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}
