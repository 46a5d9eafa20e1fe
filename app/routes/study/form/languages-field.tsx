import { getCollectionProps } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { LANGUAGES } from "../../../domain/limits.ts";
import { type AnyField, FieldMessages } from "../../../ui/field.tsx";
import { Checkbox } from "../../../ui/kit/checkbox.tsx";

/** The languages that a participant may choose from; `main`, the default one, always. */
export function LanguagesField({ meta, main }: { meta: AnyField; main: string | undefined }) {
  const { t } = useTranslation(["study", "common"]);
  return (
    <fieldset className="mb-4">
      <legend className="mb-1 text-sm font-medium">{t("fields.supported_languages")}</legend>
      <div className="flex flex-wrap gap-x-6">
        {getCollectionProps(meta, { type: "checkbox", options: [...LANGUAGES] }).map(
          ({ key, ...props }) => {
            const label = t(`common:nav.languages.${props.value === "nl" ? "nl" : "en"}`);
            // A study always has its default language: the server adds it.
            return props.value === main ? (
              <Checkbox key={`${key}-main`} label={label} checked readOnly disabled />
            ) : (
              <Checkbox key={key} {...props} label={label} />
            );
          },
        )}
      </div>
      <p className="text-sm text-quiet">{t("hints.supported_languages")}</p>
      <FieldMessages meta={meta} />
    </fieldset>
  );
}
