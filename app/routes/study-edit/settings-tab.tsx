import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { STUDY_STATUSES } from "../../domain/limits.ts";
import type { Study } from "../../domain/study.ts";
import { studySettingsForm } from "../../domain/study-form.ts";
import type { FormAnswer } from "../../i18n/form-answer.ts";
import { SelectField } from "../../ui/field.tsx";
import { useZodForm } from "../../ui/form.ts";
import { SettingsFields } from "../../ui/study-form/settings-fields.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { useUnsavedGuard } from "../../ui/unsaved-guard.tsx";
import { Overtaken, useSeen } from "./overtaken.tsx";
import { SidePanel } from "./side-panel.tsx";

type Props = { study: Study; link: string; sorted: boolean; answer: FormAnswer | undefined };

/** Status, sort type, languages, rules and places. */
export function SettingsTab({ study, link, sorted, answer }: Props) {
  const { t } = useTranslation(["study", "projects"]);
  const [form, fields] = useZodForm("settings", studySettingsForm, answer, {
    status: study.status,
    sort_type: study.sort_type,
    lang_default: study.lang_default,
    supported_languages: study.supported_languages,
    allow_skip: study.allow_skip,
    require_all_cards: study.require_all_cards,
    enable_demographics: study.enable_demographics,
    randomize_cards: study.randomize_cards,
    allow_multiple_sessions: study.allow_multiple_sessions,
    max_participants: study.max_participants ?? undefined,
  });
  const guard = useUnsavedGuard(form.id, study.updated_at, answer);
  return (
    <div className="grid items-start gap-6 nav:grid-cols-[1fr_20rem]">
      <section className="index-card p-5 sm:p-6">
        {guard.dialog}
        <Overtaken answer={answer} form="settings" study={study} values={form.value} />
        <Form
          method="post"
          id={form.id}
          noValidate={form.noValidate}
          onSubmit={(event) => {
            form.onSubmit(event);
            guard.onSubmit(event);
          }}
        >
          <input type="hidden" name="seen" value={useSeen(form.id, study, answer)} />
          <SelectField
            meta={fields.status}
            label={t("fields.status")}
            options={STUDY_STATUSES.map((status) => ({
              value: status,
              label: t(`projects:statuses.${status}`),
            }))}
          />
          <SettingsFields fields={fields} sortTypeFixed={sorted} />
          <SubmitButton intent="settings">{t("edit.save")}</SubmitButton>
        </Form>
      </section>
      <SidePanel study={study} link={link} />
    </div>
  );
}
