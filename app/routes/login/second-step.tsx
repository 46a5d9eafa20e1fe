import { Form } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { secondStepForm } from "../../domain/user.ts";
import type { FormAnswer } from "../../i18n/form-answer.ts";
import { TextField } from "../../ui/field.tsx";
import { useZodForm } from "../../ui/form.ts";
import { SubmitButton } from "../../ui/submit-button.tsx";

/** After the right password: the code of the second factor. */
export function SecondStep({ answer }: { answer: FormAnswer }) {
  const { t } = useTranslation("auth");
  const [form, fields] = useZodForm("second-step", secondStepForm, answer);
  const { id } = fields.code;
  // The field that had the focus is gone with the first step.
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  return (
    <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate={form.noValidate}>
      <input type="hidden" name="email" value={fields.email.initialValue ?? ""} />
      <input type="hidden" name="kept" value={fields.kept.initialValue ?? ""} />
      <TextField
        meta={fields.code}
        label={t("secondStep.code")}
        hint={t("secondStep.hint")}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
      />
      <SubmitButton intent="second-step">{t("secondStep.submit")}</SubmitButton>
    </Form>
  );
}
