import type { DefaultValue } from "@conform-to/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import type { Study } from "../../../domain/studies/study.ts";
import { studyFieldNames } from "../../../domain/studies/study-fields.ts";
import type { FormAnswer } from "../../../i18n/form-answer.ts";
import { useZodForm } from "../../../ui/forms/form.ts";
import { SubmitButton } from "../../../ui/forms/submit-button.tsx";
import { ZodForm } from "../../../ui/forms/zod-form.tsx";
import { Seen } from "../../../ui/unsaved/seen.tsx";
import { useUnsavedGuard } from "../../../ui/unsaved/unsaved-guard.tsx";
import { useSaveId } from "../use-save-id.ts";
import { SidePanel } from "./side-panel.tsx";

export type TabProps = { study: Study; link: string; answer: FormAnswer | undefined };

/** A tab with a form and the side panel. Warns about unsaved changes, and detects conflicting saves. */
export function TabForm<Input extends Record<string, unknown>, Output>({
  name,
  schema,
  stored,
  encType,
  children,
  study,
  link,
  answer,
}: TabProps & {
  name: "basic" | "settings";
  schema: z.ZodType<Output, Input>;
  stored: DefaultValue<Input> & Record<string, unknown>;
  encType?: "multipart/form-data";
  children: (fields: ReturnType<typeof useZodForm<Input, Output>>[1]) => ReactNode;
}) {
  const { t } = useTranslation("study");
  const [form, fields] = useZodForm(name, schema, answer, stored);
  const guard = useUnsavedGuard(form.id, study.updated_at, answer);
  const saveId = useSaveId("studyUpdated");
  const names = studyFieldNames.filter((name) => name in stored);
  const labels = Object.fromEntries(names.map((name) => [name, t(`fields.${name}`)]));
  return (
    <div className="grid items-start gap-6 nav:grid-cols-[1fr_20rem]">
      <section className="index-card p-5 sm:p-6">
        {guard.dialog}
        <ZodForm form={form} guard={guard} encType={encType}>
          <Seen key={saveId} form={form} answer={answer} stored={stored} labels={labels} />
          {children(fields)}
          <div
            data-foot
            className="bottom-0 z-10 -mx-5 -mb-5 flex flex-wrap gap-3 border-line bg-card px-5 py-3 sm:sticky sm:-mx-6 sm:-mb-6 sm:border-t sm:px-6"
          >
            <SubmitButton intent={name}>{t("edit.save")}</SubmitButton>
          </div>
        </ZodForm>
      </section>
      <SidePanel study={study} link={link} hasChanges={guard.hasChanges} />
    </div>
  );
}
