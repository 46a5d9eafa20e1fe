import { useTranslation } from "react-i18next";
import { basicNames, basicStudyForm, stored } from "../../../domain/study-form.ts";
import { PictureField } from "../../../ui/picture-field.tsx";
import { BasicFields, ConsentTextField } from "../form/basic-fields.tsx";
import { TabForm, type TabProps } from "./tab-form.tsx";

/** What participants read of a study. */
export function BasicTab(props: TabProps) {
  const { t } = useTranslation("study");
  const { study, answer } = props;
  return (
    <TabForm
      name="basic"
      schema={basicStudyForm}
      stored={{ ...stored(study, basicNames), logo: study.logo }}
      encType="multipart/form-data"
      {...props}
    >
      {(fields) => (
        <>
          <BasicFields fields={fields} />
          <ConsentTextField meta={fields.consent_text} />
          <PictureField
            name="logo"
            label={t("fields.logo")}
            hint={t("hints.logo")}
            current={study.logo}
            answer={answer?.form === "basic" ? answer : undefined}
          />
        </>
      )}
    </TabForm>
  );
}
