import { useTranslation } from "react-i18next";
import { WEBHOOK_EVENTS, webhookForm } from "../../../domain/webhooks/webhook.ts";
import { FieldMessages, TextField } from "../../../ui/forms/field.tsx";
import { useZodForm } from "../../../ui/forms/form.ts";
import { useFormAnswer } from "../../../ui/forms/form-answer.ts";
import { FormCard } from "../../../ui/forms/form-card.tsx";
import { SubmitButton } from "../../../ui/forms/submit-button.tsx";
import { Checkbox } from "../../../ui/kit/fields/checkbox.tsx";
import { eventKey } from "./event-key.ts";

export function WebhookForm() {
  const { t } = useTranslation("webhooks");
  const [form, fields] = useZodForm("webhook", webhookForm, useFormAnswer(), {
    events: ["sort.completed"],
  });
  const chosen = fields.events.initialValue;
  return (
    <FormCard form={form} title={t("new")}>
      <TextField
        meta={fields.url}
        label={t("url")}
        hint={t("urlHint")}
        type="url"
        autoComplete="off"
        requiredMark
      />
      <fieldset
        className="mb-4"
        aria-describedby={fields.events.errors ? fields.events.errorId : undefined}
      >
        <legend className="mb-1 font-medium">{t("when")}</legend>
        {WEBHOOK_EVENTS.map((event) => (
          <Checkbox
            key={event}
            name={fields.events.name}
            value={event}
            label={t(`event.${eventKey(event)}`)}
            defaultChecked={[chosen].flat().includes(event)}
          />
        ))}
        <FieldMessages meta={fields.events} />
      </fieldset>
      <SubmitButton>{t("create")}</SubmitButton>
    </FormCard>
  );
}
