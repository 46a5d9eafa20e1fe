import { useTranslation } from "react-i18next";
import { IMPORT_FORMATS, type ImportedCard } from "../../../domain/card-import.ts";
import { ImportDialog } from "../import-dialog/import-dialog.tsx";
import { PreviewTable } from "../import-dialog/preview-table.tsx";
import { useStudyPart } from "../part.ts";

/** Many cards at once, from JSON, CSV or a list. */
export function ImportCards({ study }: { study: string }) {
  const { t } = useTranslation(["study", "common"]);
  const { back, post } = useStudyPart(study, "cards");
  return (
    <ImportDialog<ImportedCard>
      form="import-cards"
      title={t("import.cardsTitle")}
      action={post("import-cards")}
      closeTo={back}
      formats={IMPORT_FORMATS.map((format) => ({
        id: format,
        label: t(`import.formats.${format}`),
        hint: t(`import.hints.${format}`),
      }))}
      clearsOnFormat={false}
      made={(count) => t("import.made", { count })}
      done={(count) => t("common:toasts.cardsImported", { count })}
      table={(rows) => (
        <PreviewTable
          label={t("import.preview")}
          head={[t("cards.label"), t("cards.wordings"), t("cards.description"), t("cards.tags")]}
          rows={rows.map(({ label, wordings, description, tags }) => [
            label,
            wordings?.join(" | "),
            description,
            tags.join(", "),
          ])}
        />
      )}
    />
  );
}
