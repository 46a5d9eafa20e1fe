import { useTranslation } from "react-i18next";
import { namesIn, type SettingName, type SettingSection } from "../../../domain/study-fields.ts";
import type { AnyField } from "../../../ui/field.tsx";
import { SettingField } from "./setting-field.tsx";

const SECTIONS: SettingSection[] = ["kind", "languages", "cards", "groups", "people"];

/** How a study is sorted, in groups: each field of the form, in the order of the table of fields. */
export function SettingsFields({
  fields,
  sortTypeFixed = false,
}: {
  fields: Partial<Record<SettingName, AnyField>>;
  sortTypeFixed?: boolean;
}) {
  const { t } = useTranslation("study");
  return SECTIONS.map((section) => (
    <fieldset
      key={section}
      className="mb-6 border-t border-line pt-4 first-of-type:border-t-0 first-of-type:pt-0"
    >
      <legend className="float-left mb-3 w-full font-semibold">{t(`sections.${section}`)}</legend>
      <div className="clear-both">
        {namesIn(section).map((name) => {
          const meta = fields[name];
          return meta ? (
            <SettingField
              key={name}
              name={name}
              meta={meta}
              language={fields.lang_default?.value as string | undefined}
              sortTypeFixed={sortTypeFixed}
            />
          ) : null;
        })}
      </div>
    </fieldset>
  ));
}
