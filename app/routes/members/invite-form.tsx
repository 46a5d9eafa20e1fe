import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { limits } from "../../domain/limits/limits.ts";
import { invitationInput } from "../../domain/projects/member.ts";
import { ROLES } from "../../domain/projects/roles.ts";
import { Failure } from "../../ui/forms/failure.tsx";
import { SelectField, TextField } from "../../ui/forms/field.tsx";
import { useFormAnswer, useZodForm } from "../../ui/forms/form.ts";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import { CardTitle, Paper } from "../../ui/kit/card.tsx";

/** Creates an invitation: a role, and the address of the account that may accept it. */
export function InviteForm() {
  const { t } = useTranslation("members");
  const answer = useFormAnswer();
  const [form, fields] = useZodForm("invite", invitationInput, answer, { role: "editor" });
  return (
    <Paper>
      <Failure toast={answer?.toast} />
      <CardTitle id="invite-heading">{t("invite.heading")}</CardTitle>
      <p className="mt-2 mb-4 text-sm text-quiet">{t("invite.text")}</p>
      <Form
        method="post"
        id={form.id}
        aria-labelledby="invite-heading"
        onSubmit={form.onSubmit}
        noValidate={form.noValidate}
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
      </Form>
    </Paper>
  );
}
