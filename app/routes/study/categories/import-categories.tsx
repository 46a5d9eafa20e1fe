import { useTranslation } from "react-i18next";
import { IMPORT_FORMATS } from "../../../domain/card-import.ts";
import type { ImportedCategory } from "../../../domain/category-import.ts";
import { ImportDialog } from "../import-dialog/import-dialog.tsx";
import { PreviewTable } from "../import-dialog/preview-table.tsx";
import { useStudyPart } from "../part.ts";
import { ColorBadge } from "./color-badge.tsx";

/** Many categories at once, from JSON, CSV or a list. */
export function ImportCategories({ study }: { study: string }) {
  const { t } = useTranslation(["study", "common"]);
  const { back, post } = useStudyPart(study, "categories");
  return (
    <ImportDialog<ImportedCategory>
      form="import-categories"
      title={t("import.categoriesTitle")}
      action={post("import-categories")}
      closeTo={back}
      formats={IMPORT_FORMATS.map((format) => ({
        id: format,
        label: t(`import.categoryFormats.${format}`),
        hint: t(`import.categoryHints.${format}`),
      }))}
      clearsOnFormat
      made={(count) => t("import.madeCategories", { count })}
      done={(count) => t("common:toasts.categoriesImported", { count })}
      table={(rows) => (
        <PreviewTable
          label={t("import.preview")}
          head={[
            t("categories.name"),
            t("categories.description"),
            t("categories.color"),
            t("categories.order"),
          ]}
          rows={rows.map((row) => [
            row.name,
            row.description,
            <ColorBadge key="color" color={row.color} />,
            row.order,
          ])}
        />
      )}
    />
  );
}
