import { useTranslation } from "react-i18next";
import { basicStudyForm } from "../../../domain/study-form.ts";
import { PictureField } from "../../../ui/picture-field.tsx";
import { BasicFields, ConsentField } from "../form/basic-fields.tsx";
import { TabForm, type TabProps } from "./tab-form.tsx";

/** What participants read of a study. */
export function BasicTab(props: TabProps) {
  const { t } = useTranslation("study");
  const { study, answer } = props;
  const { title, description, instructions, consent_text } = study;
  return (
    <TabForm
      name="basic"
      schema={basicStudyForm}
      stored={{ title, description, instructions, consent_text }}
      encType="multipart/form-data"
      {...props}
    >
      {(fields) => (
        <>
          <BasicFields fields={fields} />
          <ConsentField meta={fields.consent_text} />
          <PictureField
            name="logo"
            label={t("fields.logo")}
            hint={t("fields.logoHint")}
            current={study.logo}
            answer={answer?.form === "basic" ? answer : undefined}
          />
        </>
      )}
    </TabForm>
  );
}
