import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { Inheritance } from "../../data/members.server.ts";
import { FieldLabel } from "../../ui/kit/field.tsx";
import { Select } from "../../ui/kit/select.tsx";

/** The choice to delete a project with the account of its owner. */
export const DELETE_PROJECT = "delete";

/** Asks who takes each project that would have no owner, or whether it goes. */
export function HeirFields({ inheritance }: { inheritance: Inheritance[] }) {
  const { t } = useTranslation("auth");
  const base = useId();
  if (inheritance.length === 0) return null;
  return (
    <fieldset className="mb-4">
      <legend className="mb-2 text-sm">{t("profile.data.heirs")}</legend>
      {inheritance.map(({ id, name, members }) => (
        <div key={id} className="mb-3">
          <FieldLabel htmlFor={`${base}-${id}`}>{name}</FieldLabel>
          <Select id={`${base}-${id}`} name={`heir:${id}`} defaultValue="" required>
            <option value="">{t("profile.data.heirChoose")}</option>
            {members.map((member) => (
              <option key={member.id} value={member.id}>
                {t("profile.data.heir", { name: member.name })}
              </option>
            ))}
            <option value={DELETE_PROJECT}>{t("profile.data.heirNone")}</option>
          </Select>
        </div>
      ))}
    </fieldset>
  );
}
