import { useTranslation } from "react-i18next";
import type { Inheritance } from "../../domain/accounts/heirs.ts";
import { deleteAccountInput } from "../../domain/accounts/user.ts";
import type { FormAnswer } from "../../i18n/form-answer.ts";
import { HeirFields } from "../../ui/accounts/heir-fields.tsx";
import { useErrorText } from "../../ui/forms/error-text.ts";
import { TextField } from "../../ui/forms/field.tsx";
import { useZodForm } from "../../ui/forms/form.ts";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import { ZodForm } from "../../ui/forms/zod-form.tsx";
import { buttonVariants } from "../../ui/kit/button.tsx";
import { CardTitle, Paper } from "../../ui/kit/card.tsx";
import { FieldError } from "../../ui/kit/fields/field.tsx";

/** Downloads the account's data, or deletes the account. */
export function YourData({
  answer,
  deletion,
  inheritance,
}: {
  answer: FormAnswer | undefined;
  /** Whether the user may delete the account, or why not. */
  deletion: "delete" | "administrator" | "noPassword";
  /** The projects that would have no owner. */
  inheritance: Inheritance[];
}) {
  const { t } = useTranslation("auth");
  const errorText = useErrorText();
  const error = answer?.form === "delete-account" && answer.error ? errorText(answer.error) : null;
  const [form, fields] = useZodForm("delete-account", deleteAccountInput, answer);
  return (
    <Paper>
      <CardTitle className="mb-4">{t("profile.data.heading")}</CardTitle>
      <p className="mb-3">{t("profile.data.download")}</p>
      <a href="/profile/download" download className={buttonVariants()}>
        {t("profile.data.downloadButton")}
      </a>
      <p className="mt-6 mb-3">{t(`profile.data.${deletion}`)}</p>
      {deletion === "delete" ? (
        <ZodForm form={form} aria-label={t("profile.data.deleteButton")}>
          <HeirFields inheritance={inheritance} />
          <FieldError>{error}</FieldError>
          <TextField
            meta={fields.account_password}
            label={t("profile.data.password")}
            type="password"
            autoComplete="current-password"
          />
          <SubmitButton intent="delete-account" variant="danger">
            {t("profile.data.deleteButton")}
          </SubmitButton>
        </ZodForm>
      ) : null}
    </Paper>
  );
}
