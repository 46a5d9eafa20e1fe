import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { deleteAccountInput } from "../../domain/user.ts";
import type { FormAnswer } from "../../i18n/form-answer.ts";
import { TextField } from "../../ui/field.tsx";
import { useZodForm } from "../../ui/form.ts";
import { buttonVariants } from "../../ui/kit/button.tsx";
import { CardTitle, Paper } from "../../ui/kit/card.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";

/** Downloads the account's data, or deletes the account. */
export function YourData({
  answer,
  canDelete,
}: {
  answer: FormAnswer | undefined;
  canDelete: boolean;
}) {
  const { t } = useTranslation("auth");
  const [form, fields] = useZodForm("delete-account", deleteAccountInput, answer);
  return (
    <Paper>
      <CardTitle className="mb-4">{t("profile.data.heading")}</CardTitle>
      <p className="mb-3">{t("profile.data.download")}</p>
      <a href="/profile/download" download className={buttonVariants()}>
        {t("profile.data.downloadButton")}
      </a>
      <p className="mt-6 mb-3">
        {t(canDelete ? "profile.data.delete" : "profile.data.administrator")}
      </p>
      {canDelete ? (
        <Form
          method="post"
          id={form.id}
          aria-label={t("profile.data.deleteButton")}
          onSubmit={form.onSubmit}
          noValidate={form.noValidate}
        >
          <TextField
            meta={fields.account_password}
            label={t("profile.data.password")}
            type="password"
            autoComplete="current-password"
          />
          <SubmitButton intent="delete-account" variant="danger">
            {t("profile.data.deleteButton")}
          </SubmitButton>
        </Form>
      ) : null}
    </Paper>
  );
}
