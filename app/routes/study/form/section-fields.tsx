import { useTranslation } from "react-i18next";
import { SECTIONS } from "../../../domain/studies/study-field-kinds.ts";
import {
  type FormFieldName,
  type FormSection,
  namesIn,
} from "../../../domain/studies/study-fields.ts";
import type { StartChoice } from "../../../domain/turns/start-source.ts";
import type { AnyField } from "../../../ui/forms/field.tsx";
import { StudyField } from "./study-field.tsx";

type Fields = Partial<Record<FormFieldName, AnyField>>;

/** The fields of these sections that the form contains, in the order of `studyFields`. */
export function SectionFields({
  sections,
  fields,
  sortTypeFixed = false,
  cards,
  starts,
}: {
  sections: readonly FormSection[];
  fields: Fields;
  sortTypeFixed?: boolean;
  cards?: number | undefined;
  starts?: StartChoice | undefined;
}) {
  return namesIn(...sections).map((name) => {
    const meta = fields[name];
    return meta ? (
      <StudyField
        key={name}
        name={name}
        meta={meta}
        language={fields.lang_default?.value as string | undefined}
        sortTypeFixed={sortTypeFixed}
        cards={cards}
        starts={starts}
      />
    ) : null;
  });
}

/** The settings of a study, one fieldset per section. */
export function SettingsFields({
  kindFixed = false,
  ...props
}: {
  fields: Fields;
  sortTypeFixed?: boolean;
  kindFixed?: boolean;
  cards?: number;
  starts?: StartChoice;
}) {
  const { t } = useTranslation("study");
  return SECTIONS.settings.map((section) => (
    <fieldset
      key={section}
      className="mb-6 border-t border-line pt-4 first-of-type:border-t-0 first-of-type:pt-0"
    >
      <legend className="float-left mb-3 w-full font-semibold">{t(`sections.${section}`)}</legend>
      <div className="clear-both">
        {section === "kinds" ? (
          <p className="mb-2 text-sm text-quiet">{t(kindFixed ? "kinds.fixed" : "kinds.text")}</p>
        ) : null}
        <SectionFields {...props} sections={[section]} />
      </div>
    </fieldset>
  ));
}
