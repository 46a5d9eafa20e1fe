import { getCollectionProps } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { LANGUAGES, limits } from "../../../domain/limits.ts";
import { CheckboxField } from "../../../ui/checkbox-field.tsx";
import { type AnyField, FieldErrors, SelectField, TextField } from "../../../ui/field.tsx";
import { Checkbox } from "../../../ui/kit/checkbox.tsx";
import { SortTypeField } from "./sort-type-field.tsx";

type Name =
  | "sort_type"
  | "lang_default"
  | "supported_languages"
  | "allow_skip"
  | "require_all_cards"
  | "enable_demographics"
  | "randomize_cards"
  | "allow_multiple_sessions"
  | "max_participants";

/** How a study is sorted: type, languages, rules, places. */
export function SettingsFields({
  fields,
  sortTypeFixed = false,
}: {
  fields: Record<Name, AnyField>;
  sortTypeFixed?: boolean;
}) {
  const { t } = useTranslation(["study", "common"]);
  return (
    <>
      <SortTypeField meta={fields.sort_type} fixed={sortTypeFixed} />
      <SelectField
        meta={fields.lang_default}
        label={t("fields.defaultLanguage")}
        options={LANGUAGES.map((language) => ({
          value: language,
          label: t(`common:nav.languages.${language}`),
        }))}
      />
      <fieldset className="mb-4">
        <legend className="mb-1 text-sm font-medium">{t("fields.supportedLanguages")}</legend>
        <div className="flex flex-wrap gap-x-6">
          {getCollectionProps(fields.supported_languages, {
            type: "checkbox",
            options: [...LANGUAGES],
          }).map(({ key, ...props }) => (
            <Checkbox
              key={key}
              {...props}
              label={t(`common:nav.languages.${props.value === "nl" ? "nl" : "en"}`)}
            />
          ))}
        </div>
        <p className="text-sm text-quiet">{t("fields.supportedLanguagesHint")}</p>
        <FieldErrors meta={fields.supported_languages} />
      </fieldset>
      <CheckboxField
        meta={fields.allow_skip}
        label={t("fields.allowSkip")}
        hint={t("fields.allowSkipHint")}
      />
      <CheckboxField
        meta={fields.require_all_cards}
        label={t("fields.requireAll")}
        hint={t("fields.requireAllHint")}
      />
      <CheckboxField
        meta={fields.enable_demographics}
        label={t("fields.demographics")}
        hint={t("fields.demographicsHint")}
      />
      <CheckboxField
        meta={fields.randomize_cards}
        label={t("fields.randomize")}
        hint={t("fields.randomizeHint")}
      />
      <CheckboxField
        meta={fields.allow_multiple_sessions}
        label={t("fields.multiple")}
        hint={t("fields.multipleHint")}
      />
      <div className="mt-4 max-w-sm">
        <TextField
          meta={fields.max_participants}
          label={t("fields.maxParticipants")}
          hint={t("fields.maxParticipantsHint")}
          type="number"
          min={1}
          max={limits.max_participants}
          inputMode="numeric"
        />
      </div>
    </>
  );
}
