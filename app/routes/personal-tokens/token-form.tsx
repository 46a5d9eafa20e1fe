import { useTranslation } from "react-i18next";
import { personalTokenForm, SCOPES } from "../../domain/accounts/personal-token.ts";
import { limits } from "../../domain/limits/limits.ts";
import { SelectField, TextField } from "../../ui/forms/field.tsx";
import { useZodForm } from "../../ui/forms/form.ts";
import { useFormAnswer } from "../../ui/forms/form-answer.ts";
import { FormCard } from "../../ui/forms/form-card.tsx";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";

export function TokenForm() {
  const { t } = useTranslation("auth");
  const answer = useFormAnswer();
  const [form, fields] = useZodForm("token", personalTokenForm, answer, { expires_in_days: "90" });
  return (
    <FormCard form={form} title={t("tokens.new")} failure={answer?.toast}>
      <TextField
        meta={fields.name}
        label={t("tokens.name")}
        hint={t("tokens.nameHint")}
        max={limits.token_name}
        autoComplete="off"
        requiredMark
      />
      <SelectField
        meta={fields.scope}
        label={t("tokens.scope")}
        options={SCOPES.map((scope) => ({ value: scope, label: t(`tokens.scopes.${scope}`) }))}
      />
      <TextField
        meta={fields.expires_in_days}
        label={t("tokens.days")}
        type="number"
        inputMode="numeric"
      />
      <SubmitButton>{t("tokens.create")}</SubmitButton>
    </FormCard>
  );
}
