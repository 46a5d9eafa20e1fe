import { settingNames, stored, studySettingsForm } from "../../../domain/study-form.ts";
import { SettingsFields } from "../form/settings-fields.tsx";
import { TabForm, type TabProps } from "./tab-form.tsx";

/** Status, sort type, languages, rules and places. `sorted`: somebody has placed cards. */
export function SettingsTab({ sorted, ...props }: TabProps & { sorted: boolean }) {
  return (
    <TabForm
      name="settings"
      schema={studySettingsForm}
      stored={stored(props.study, settingNames)}
      {...props}
    >
      {(fields) => <SettingsFields fields={fields} sortTypeFixed={sorted} />}
    </TabForm>
  );
}
