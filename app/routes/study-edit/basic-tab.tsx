import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Study } from "../../domain/study.ts";
import { basicStudyForm } from "../../domain/study-form.ts";
import type { FormAnswer } from "../../i18n/form-answer.ts";
import { useZodForm } from "../../ui/form.ts";
import { PictureField } from "../../ui/picture-field.tsx";
import { BasicFields, ConsentField } from "../../ui/study-form/basic-fields.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { useUnsavedGuard } from "../../ui/unsaved-guard.tsx";
import { Overtaken, useSeen } from "./overtaken.tsx";
import { SidePanel } from "./side-panel.tsx";

type Props = { study: Study; link: string; answer: FormAnswer | undefined };

/** What participants read of a study. */
export function BasicTab({ study, link, answer }: Props) {
  const { t } = useTranslation("study");
  const [form, fields] = useZodForm("basic", basicStudyForm, answer, {
    title: study.title,
    description: study.description,
    instructions: study.instructions,
    consent_text: study.consent_text,
  });
  const guard = useUnsavedGuard(form.id, study.updated_at, answer);
  return (
    <div className="grid items-start gap-6 nav:grid-cols-[1fr_20rem]">
      <section className="index-card p-5 sm:p-6">
        {guard.dialog}
        <Overtaken answer={answer} form="basic" study={study} values={form.value} />
        <Form
          method="post"
          encType="multipart/form-data"
          id={form.id}
          noValidate={form.noValidate}
          onSubmit={(event) => {
            form.onSubmit(event);
            guard.onSubmit(event);
          }}
        >
          <input type="hidden" name="seen" value={useSeen(form.id, study, answer)} />
          <BasicFields fields={fields} />
          <ConsentField meta={fields.consent_text} />
          <PictureField
            name="logo"
            label={t("fields.logo")}
            hint={t("fields.logoHint")}
            current={study.logo}
            answer={answer?.form === "basic" ? answer : undefined}
          />
          <SubmitButton intent="basic">{t("edit.save")}</SubmitButton>
        </Form>
      </section>
      <SidePanel study={study} link={link} />
    </div>
  );
}
