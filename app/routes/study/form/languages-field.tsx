import { getCollectionProps } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { LANGUAGES } from "../../../domain/limits.ts";
import { type AnyField, FieldErrors } from "../../../ui/field.tsx";
import { Checkbox } from "../../../ui/kit/checkbox.tsx";

/** The languages that a participant may choose from. */
export function LanguagesField({ meta }: { meta: AnyField }) {
  const { t } = useTranslation(["study", "common"]);
  return (
    <fieldset className="mb-4">
      <legend className="mb-1 text-sm font-medium">{t("fields.supported_languages")}</legend>
      <div className="flex flex-wrap gap-x-6">
        {getCollectionProps(meta, { type: "checkbox", options: [...LANGUAGES] }).map(
          ({ key, ...props }) => (
            <Checkbox
              key={key}
              {...props}
              label={t(`common:nav.languages.${props.value === "nl" ? "nl" : "en"}`)}
            />
          ),
        )}
      </div>
      <p className="text-sm text-quiet">{t("hints.supported_languages")}</p>
      <FieldErrors meta={meta} />
    </fieldset>
  );
}
