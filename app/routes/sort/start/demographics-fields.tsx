import { useTranslation } from "react-i18next";
import { AGE_GROUPS, EXPERIENCES, GENDERS } from "../../../domain/limits.ts";
import { Input } from "../../../ui/kit/input.tsx";
import { Label } from "../../../ui/kit/label.tsx";
import { Select } from "../../../ui/kit/select.tsx";

/** Four questions about the participant, none of which must be answered. */
export function DemographicsFields() {
  const { t } = useTranslation("participant");
  return (
    <fieldset className="mt-5 border-t border-line pt-4">
      <legend className="float-left w-full text-lg font-semibold">{t("demographics.title")}</legend>
      <p className="clear-both pt-1 text-quiet">{t("demographics.text")}</p>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <Choice
          name="age_group"
          label={t("demographics.ageGroup")}
          options={AGE_GROUPS.map((value) => [value, t(`demographics.age.${value}`)])}
        />
        <Choice
          name="gender"
          label={t("demographics.gender")}
          options={GENDERS.map((value) => [value, t(`demographics.genders.${value}`)])}
        />
        <div>
          <Label htmlFor="occupation">{t("demographics.occupation")}</Label>
          <Input
            id="occupation"
            name="occupation"
            maxLength={100}
            autoComplete="organization-title"
            className="min-h-11"
          />
        </div>
        <Choice
          name="experience"
          label={t("demographics.experience")}
          options={EXPERIENCES.map((value) => [value, t(`demographics.experiences.${value}`)])}
        />
      </div>
    </fieldset>
  );
}

function Choice({
  name,
  label,
  options,
}: {
  name: string;
  label: string;
  options: [value: string, label: string][];
}) {
  const { t } = useTranslation("participant");
  return (
    <div>
      <Label htmlFor={name}>{label}</Label>
      <Select id={name} name={name} defaultValue="" className="min-h-11">
        <option value="">{t("demographics.preferNot")}</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    </div>
  );
}
