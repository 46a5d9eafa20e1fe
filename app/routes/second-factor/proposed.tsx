import { useTranslation } from "react-i18next";
import { codeInput } from "../../domain/accounts/user.ts";
import type { FormAnswer } from "../../i18n/form-answer.ts";
import { TextField } from "../../ui/forms/field.tsx";
import { useZodForm } from "../../ui/forms/form.ts";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import { ZodForm } from "../../ui/forms/zod-form.tsx";
import { QrCode } from "../../ui/participation/qr-code.tsx";

/** A secret for an authenticator app, as a QR code and as text, and the form for its first code. */
export function Proposed({
  secret,
  address,
  answer,
}: {
  secret: string;
  address: string;
  answer: FormAnswer | undefined;
}) {
  const { t } = useTranslation("auth");
  const [form, fields] = useZodForm("confirm", codeInput, answer);
  return (
    <>
      <p>{t("secondFactor.scan")}</p>
      <div className="w-48">
        <QrCode text={address} label={t("secondFactor.qr")} />
      </div>
      <p>
        {t("secondFactor.type")}{" "}
        <code className="font-mono break-all">{secret.match(/.{1,4}/g)?.join(" ")}</code>
      </p>
      <ZodForm form={form}>
        <TextField
          meta={fields.code}
          label={t("secondFactor.code")}
          inputMode="numeric"
          autoComplete="one-time-code"
        />
        <SubmitButton intent="confirm">{t("secondFactor.confirm")}</SubmitButton>
      </ZodForm>
    </>
  );
}
