import { useState } from "react";
import { useTranslation } from "react-i18next";
import { passwordChangeInput } from "../../domain/accounts/user.ts";
import type { FormAnswer } from "../../i18n/form-answer.ts";
import { NewPasswordFields } from "../../ui/accounts/new-password-fields.tsx";
import { TextField } from "../../ui/forms/field.tsx";
import { useZodForm } from "../../ui/forms/form.ts";
import { FormCard } from "../../ui/forms/form-card.tsx";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import { useFrame } from "../../ui/frame/frame.ts";
import { useScripted } from "../../ui/frame/scripted.ts";

/** Changes the password. The form remounts, and so is empty, after each successful change. */
export function PasswordForm({ answer }: { answer: FormAnswer | undefined }) {
  const { toast } = useFrame();
  const [lastChange, setLastChange] = useState("");
  if (toast?.key === "passwordChanged" && toast.id !== lastChange) setLastChange(toast.id);
  return <Fields key={lastChange} answer={answer} />;
}

function Fields({ answer }: { answer: FormAnswer | undefined }) {
  const { t } = useTranslation("auth");
  const [form, fields] = useZodForm("password", passwordChangeInput, answer);
  const scripted = useScripted();
  const all = [fields.old_password, fields.new_password, fields.new_password_confirm];
  const filled = all.every((field) => Boolean(field.value));
  return (
    <FormCard form={form} title={t("profile.password")}>
      <TextField
        meta={fields.old_password}
        label={t("profile.oldPassword")}
        type="password"
        autoComplete="current-password"
      />
      <NewPasswordFields fields={fields} />
      <SubmitButton
        id="save-password"
        intent="password"
        variant="secondary"
        disabled={scripted && !filled}
      >
        {t("profile.changePassword")}
      </SubmitButton>
      <p className="mt-2 text-sm text-quiet">{t("profile.passwordNote")}</p>
    </FormCard>
  );
}
