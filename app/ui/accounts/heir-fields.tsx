import { useId } from "react";
import { useTranslation } from "react-i18next";
import { DELETE_PROJECT, heirField, type Inheritance } from "../../domain/accounts/heirs.ts";
import { FieldLabel } from "../kit/fields/field.tsx";
import { Select } from "../kit/fields/select.tsx";

/** Asks who takes each project that would have no owner, or whether it goes. */
export function HeirFields({ inheritance }: { inheritance: Inheritance[] }) {
  const { t } = useTranslation("auth");
  const base = useId();
  if (inheritance.length === 0) return null;
  return (
    <fieldset className="mb-4">
      <legend className="mb-2 text-sm">{t("heirs.question")}</legend>
      {inheritance.map(({ id, name, members }) => (
        <div key={id} className="mb-3">
          <FieldLabel htmlFor={`${base}-${id}`}>{name}</FieldLabel>
          <Select id={`${base}-${id}`} name={heirField(id)} defaultValue="" required>
            <option value="">{t("heirs.choose")}</option>
            {members.map((member) => (
              <option key={member.id} value={member.id}>
                {t("heirs.member", { name: member.name })}
              </option>
            ))}
            <option value={DELETE_PROJECT}>{t("heirs.none")}</option>
          </Select>
        </div>
      ))}
    </fieldset>
  );
}
