import { useTranslation } from "react-i18next";
import { AGE_GROUPS, EXPERIENCES, GENDERS, limits } from "../../../domain/limits/limits.ts";
import { Limit } from "../../../ui/forms/limit.tsx";
import { Input } from "../../../ui/kit/fields/input.tsx";
import { Label } from "../../../ui/kit/fields/label.tsx";
import { Select } from "../../../ui/kit/fields/select.tsx";
import type { RefusedStart } from "./action.server.ts";

/** Four optional questions about the participant. */
export function DemographicsFields({ typed, tooLong }: Partial<RefusedStart>) {
  const { t } = useTranslation("introduction");
  return (
    <fieldset className="mt-5 border-t border-line pt-4">
      <legend className="float-left w-full text-lg font-semibold">{t("demographics.title")}</legend>
      <p className="clear-both pt-1 text-quiet">{t("demographics.text")}</p>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <Choice
          name="age_group"
          label={t("demographics.ageGroup")}
          chosen={typed?.age_group}
          options={AGE_GROUPS.map((value) => [value, t(`demographics.age.${value}`)])}
        />
        <Choice
          name="gender"
          label={t("demographics.gender")}
          chosen={typed?.gender}
          options={GENDERS.map((value) => [value, t(`demographics.genders.${value}`)])}
        />
        <div>
          <Label htmlFor="occupation">{t("demographics.occupation")}</Label>
          <Limit max={limits.occupation} problem={tooLong === "occupation"}>
            <Input
              id="occupation"
              name="occupation"
              defaultValue={typed?.occupation}
              autoComplete="organization-title"
              className="min-h-11"
            />
          </Limit>
        </div>
        <Choice
          name="experience"
          label={t("demographics.experience")}
          chosen={typed?.experience}
          options={EXPERIENCES.map((value) => [value, t(`demographics.experiences.${value}`)])}
        />
      </div>
    </fieldset>
  );
}

function Choice({
  name,
  label,
  chosen = "",
  options,
}: {
  name: string;
  label: string;
  chosen?: string | undefined;
  options: [value: string, label: string][];
}) {
  const { t } = useTranslation("introduction");
  return (
    <div>
      <Label htmlFor={name}>{label}</Label>
      <Select id={name} name={name} defaultValue={chosen} className="min-h-11">
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
