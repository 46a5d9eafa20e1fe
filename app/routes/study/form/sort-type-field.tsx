import { useTranslation } from "react-i18next";
import { SORT_TYPES } from "../../../domain/limits.ts";
import { type AnyField, SelectField } from "../../../ui/field.tsx";

/** Open, closed or hybrid, and below it what each is, or why it cannot change any more. */
export function SortTypeField({ meta, fixed = false }: { meta: AnyField; fixed?: boolean }) {
  const { t } = useTranslation(["study", "projects"]);
  return (
    <SelectField
      meta={meta}
      label={t("fields.sort_type")}
      hint={
        fixed
          ? t("hints.sort_type_fixed")
          : SORT_TYPES.map((type) => (
              <span key={type} className="block">
                {t(`projects:sortTypes.${type}`)}: {t(`projects:sortTypeHints.${type}`)}
              </span>
            ))
      }
      options={SORT_TYPES.map((type) => ({ value: type, label: t(`projects:sortTypes.${type}`) }))}
    />
  );
}
