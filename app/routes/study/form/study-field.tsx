import { getCollectionProps } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { FULL_SORTS, peopleFor } from "../../../domain/dealing/design-advice.ts";
import { factsOf, isLanguage, LANGUAGES } from "../../../domain/limits/languages.ts";
import { STUDY_STATUSES } from "../../../domain/limits/limits.ts";
import { type FormFieldName, studyFields } from "../../../domain/studies/study-fields.ts";
import type { StartChoice } from "../../../domain/turns/start-source.ts";
import { CheckboxField } from "../../../ui/forms/checkbox-field.tsx";
import {
  type AnyField,
  FieldMessages,
  SelectField,
  TextareaField,
  TextField,
} from "../../../ui/forms/field.tsx";
import { Checkbox } from "../../../ui/kit/fields/checkbox.tsx";
import { FieldDescription } from "../../../ui/kit/fields/field.tsx";
import { RichTextField } from "../../../ui/rich-text/rich-text-field.tsx";
import { DelphiField, MaxPlacesField, RepeatedSortsField } from "./kind-fields.tsx";
import { ScalesField } from "./scales-field.tsx";
import { SortTypeField } from "./sort-type-field.tsx";

/** One field of a study: a special control for some fields, otherwise the control of its kind. */
export function StudyField({
  name,
  meta,
  language,
  sortTypeFixed,
  cards,
  starts,
}: {
  name: FormFieldName;
  meta: AnyField;
  /** The default language currently chosen in the form. */
  language: string | undefined;
  sortTypeFixed: boolean;
  /** The number of active cards, if the study exists. */
  cards: number | undefined;
  /** The groups that a study in turns may begin with. */
  starts: StartChoice | undefined;
}) {
  const { t } = useTranslation(["study", "projects", "common"]);
  if (name === "supported_languages") return <LanguagesField meta={meta} main={language} />;
  if (name === "sort_type") return <SortTypeField meta={meta} fixed={sortTypeFixed} />;
  if (name === "repeated_sorts") return <RepeatedSortsField meta={meta} />;
  if (name === "delphi")
    return <DelphiField meta={meta} hasCards={Boolean(cards)} starts={starts} />;
  if (name === "scales") return <ScalesField meta={meta} />;
  if (name === "max_places") return <MaxPlacesField meta={meta} />;
  const label = t(`fields.${name}`);
  if (name === "status" || name === "lang_default") {
    const options =
      name === "status"
        ? STUDY_STATUSES.map((value) => ({ value, label: t(`projects:statuses.${value}`) }))
        : LANGUAGES.map((value) => ({ value, label: factsOf(value).name }));
    return <SelectField meta={meta} label={label} options={options} />;
  }
  if (name === "title")
    return <TextField meta={meta} label={label} max={studyFields.title.max} requiredMark />;
  const hint = t(`hints.${name}`);
  const field = studyFields[name];
  if (field.control === "html")
    return <RichTextField meta={meta} label={label} hint={hint} max={field.max} />;
  if (field.control === "area")
    return <TextareaField meta={meta} label={label} hint={hint} max={field.max} />;
  if (field.control === "flag") return <CheckboxField meta={meta} label={label} hint={hint} />;
  if (field.control === "choice")
    return (
      <SelectField
        meta={meta}
        label={label}
        hint={hint}
        options={field.options.map((value) => ({
          value,
          label: t(`choices.${name}.${value}` as "choices.category_order.fixed"),
        }))}
      />
    );
  return (
    <div className="max-w-sm">
      <TextField
        meta={meta}
        label={label}
        hint={hint}
        type="number"
        min={field.min}
        max={field.max}
        inputMode="numeric"
      />
      {name === "cards_per_participant" && cards ? (
        <DesignAdvice cards={cards} size={Number(meta.value)} />
      ) : null}
    </div>
  );
}

/** How many participants a part of the cards needs. */
function DesignAdvice({ cards, size }: { cards: number; size: number }) {
  const { t } = useTranslation("study");
  if (!(size >= 2 && size < cards)) return null;
  const { groups, pairs } = peopleFor(FULL_SORTS, cards, size);
  return (
    <p className="-mt-2 mb-4 text-sm text-quiet">
      {t("edit.designAdvice", { size, cards, full: FULL_SORTS, groups, pairs })}
    </p>
  );
}

/** The languages that a participant may choose from. `main`, the default language, is always included. */
function LanguagesField({ meta, main }: { meta: AnyField; main: string | undefined }) {
  const { t } = useTranslation(["study", "common"]);
  return (
    <fieldset className="mb-4">
      <legend className="mb-1 text-sm font-medium">{t("fields.supported_languages")}</legend>
      <div className="flex flex-wrap gap-x-6">
        {getCollectionProps(meta, { type: "checkbox", options: [...LANGUAGES] }).map(
          ({ key, ...props }) => {
            const label = isLanguage(props.value) ? factsOf(props.value).name : props.value;
            // Disabled, so not posted: the server adds the default language.
            return props.value === main ? (
              <Checkbox key={`${key}-main`} label={label} checked readOnly disabled />
            ) : (
              <Checkbox key={key} {...props} label={label} />
            );
          },
        )}
      </div>
      <FieldDescription className="mt-0!">{t("hints.supported_languages")}</FieldDescription>
      <FieldMessages meta={meta} />
    </fieldset>
  );
}
