import { useTranslation } from "react-i18next";
import { limits } from "../../../domain/limits.ts";
import { type AnyField, TextareaField, TextField } from "../../../ui/field.tsx";
import { RichTextField } from "../../../ui/rich-text/rich-text-field.tsx";

/** Title, description and instructions. */
export function BasicFields({
  fields,
}: {
  fields: Record<"title" | "description" | "instructions", AnyField>;
}) {
  const { t } = useTranslation("study");
  return (
    <>
      <TextField
        meta={fields.title}
        label={t("fields.title")}
        max={limits.study_title}
        requiredMark
      />
      <TextareaField
        meta={fields.description}
        label={t("fields.description")}
        hint={t("hints.description")}
        max={limits.study_description}
      />
      <RichTextField
        meta={fields.instructions}
        label={t("fields.instructions")}
        hint={t("hints.instructions")}
        max={limits.study_html}
      />
    </>
  );
}

export function ConsentTextField({ meta }: { meta: AnyField }) {
  const { t } = useTranslation("study");
  return (
    <RichTextField
      meta={meta}
      label={t("fields.consent_text")}
      hint={t("hints.consent_text")}
      max={limits.study_html}
    />
  );
}
