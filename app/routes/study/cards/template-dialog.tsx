import { Form } from "@remix-run/react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "../../../domain/limits/limits.ts";
import { cutTo } from "../../../domain/limits/text.ts";
import type { TemplateEntry } from "../../../domain/studies/study-templates.ts";
import { CancelLink } from "../../../ui/dialogs/cancel-link.tsx";
import { ConfirmMenu } from "../../../ui/dialogs/confirm-menu.tsx";
import { useErrorText } from "../../../ui/forms/error-text.ts";
import { useFormAnswer } from "../../../ui/forms/form-answer.ts";
import { SubmitButton } from "../../../ui/forms/submit-button.tsx";
import { Button } from "../../../ui/kit/button.tsx";
import { FieldError, FieldLabel } from "../../../ui/kit/fields/field.tsx";
import { Input } from "../../../ui/kit/fields/input.tsx";
import { Dialog, DialogFooter } from "../../../ui/kit/overlays/dialog.tsx";
import { useItemList } from "../item-list.ts";

/** Saves the cards and categories as a named template for new studies, and deletes saved templates. */
export function TemplateDialog({
  study,
  name,
  templates,
}: {
  study: string;
  name: string;
  templates: TemplateEntry[];
}) {
  const { t } = useTranslation("study");
  const errorText = useErrorText();
  const { back, post } = useItemList(study, "cards");
  const answer = useFormAnswer();
  const problem = answer?.form === "template" ? answer.error : undefined;
  const id = useId();
  const form = `${id}-form`;
  return (
    <Dialog title={t("template.title")} description={t("template.text")} closeTo={back}>
      <Form method="post" action={post("save-template")} id={form}>
        <FieldLabel htmlFor={id}>{t("template.name")}</FieldLabel>
        <Input
          id={id}
          name="name"
          defaultValue={cutTo(name, limits.template_name)}
          autoComplete="off"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-error` : undefined}
          data-autofocus
        />
        {problem ? (
          <FieldError id={`${id}-error`} role="alert">
            {errorText(problem)}
          </FieldError>
        ) : null}
      </Form>
      {templates.length > 0 ? (
        <section aria-labelledby={`${id}-list`} className="mt-6">
          <h3 id={`${id}-list`} className="text-sm font-medium">
            {t("template.own")}
          </h3>
          <ul className="mt-1">
            {templates.map((template) => (
              <li
                key={template.id}
                className="flex items-center justify-between gap-3 border-t border-line py-1"
              >
                <span className="min-w-0">{template.name}</span>
                <ConfirmMenu
                  label={t("template.delete", { name: template.name })}
                  question={t("template.confirm", { name: template.name })}
                >
                  <Form method="post" action={post("save-template")} preventScrollReset>
                    <Button
                      type="submit"
                      size="sm"
                      variant="danger"
                      name="intent"
                      value={`delete-template:${template.id}`}
                    >
                      {t("template.deleteIt")}
                    </Button>
                  </Form>
                </ConfirmMenu>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <DialogFooter>
        <CancelLink to={back} />
        <SubmitButton intent="save-template" form={form}>
          {t("template.save")}
        </SubmitButton>
      </DialogFooter>
    </Dialog>
  );
}
