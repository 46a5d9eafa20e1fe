import { useTranslation } from "react-i18next";
import { limits } from "../../domain/limits/limits.ts";
import { invitationInput } from "../../domain/projects/member.ts";
import { ROLES } from "../../domain/projects/roles.ts";
import { SelectField, TextField } from "../../ui/forms/field.tsx";
import { useZodForm } from "../../ui/forms/form.ts";
import { useFormAnswer } from "../../ui/forms/form-answer.ts";
import { FormCard } from "../../ui/forms/form-card.tsx";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";

/** Creates an invitation: a role, and the address of the account that may accept it. */
export function InviteForm() {
  const { t } = useTranslation("members");
  const answer = useFormAnswer();
  const [form, fields] = useZodForm("invite", invitationInput, answer, { role: "editor" });
  return (
    <FormCard
      form={form}
      title={t("invite.heading")}
      intro={t("invite.text")}
      failure={answer?.toast}
    >
      <SelectField
        meta={fields.role}
        label={t("invite.role")}
        options={ROLES.map((role) => ({ value: role, label: t(`roles.${role}`) }))}
      />
      <TextField
        meta={fields.email}
        label={t("invite.email")}
        hint={t("invite.emailHint")}
        type="email"
        max={limits.email}
        autoComplete="off"
      />
      <SubmitButton intent="invite">{t("invite.submit")}</SubmitButton>
    </FormCard>
  );
}
