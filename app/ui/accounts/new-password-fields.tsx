import { useTranslation } from "react-i18next";
import { type AnyField, TextField } from "../forms/field.tsx";

/** A new password and its confirmation. */
export function NewPasswordFields({
  fields: { new_password, new_password_confirm },
}: {
  fields: { new_password: AnyField; new_password_confirm: AnyField };
}) {
  const { t } = useTranslation("auth");
  return (
    <>
      <TextField
        meta={new_password}
        label={t("profile.newPassword")}
        hint={t("register.passwordHint")}
        type="password"
        autoComplete="new-password"
      />
      <TextField
        meta={new_password_confirm}
        label={t("profile.newPasswordConfirm")}
        type="password"
        autoComplete="new-password"
      />
    </>
  );
}
