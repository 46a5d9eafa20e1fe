import { useTranslation } from "react-i18next";
import { STUDY_STATUSES } from "../../../domain/limits.ts";
import { studySettingsForm } from "../../../domain/study-form.ts";
import { SelectField } from "../../../ui/field.tsx";
import { SettingsFields } from "../form/settings-fields.tsx";
import { TabForm, type TabProps } from "./tab-form.tsx";

/** Status, sort type, languages, rules and places. `sorted`: somebody has placed cards. */
export function SettingsTab({ sorted, ...props }: TabProps & { sorted: boolean }) {
  const { t } = useTranslation(["study", "projects"]);
  const { study } = props;
  return (
    <TabForm
      name="settings"
      schema={studySettingsForm}
      stored={{
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
      }}
      {...props}
    >
      {(fields) => (
        <>
          <SelectField
            meta={fields.status}
            label={t("fields.status")}
            options={STUDY_STATUSES.map((status) => ({
              value: status,
              label: t(`projects:statuses.${status}`),
            }))}
          />
          <SettingsFields fields={fields} sortTypeFixed={sorted} />
        </>
      )}
    </TabForm>
  );
}
