import { useTranslation } from "react-i18next";
import type { Category } from "../../../domain/category.ts";
import { categoryForm } from "../../../domain/category-form.ts";
import { DEFAULT_CATEGORY_COLOR, limits } from "../../../domain/limits.ts";
import { TextareaField, TextField } from "../../../ui/field.tsx";
import { useScripted } from "../../../ui/scripted.ts";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { PartDialog, usePartForm } from "../part-dialog.tsx";
import { ColorField } from "./color-field.tsx";

/** Makes a category, or changes the one that is given. `locked`: one was saved a moment ago. */
export function CategoryDialog({
  study,
  category,
  locked,
}: {
  study: string;
  category?: Category;
  locked: boolean;
}) {
  const { t } = useTranslation("study");
  const { fields, part } = usePartForm(study, "categories", category, categoryForm, {
    name: category?.name ?? "",
    description: category?.description ?? "",
    color: category?.color ?? DEFAULT_CATEGORY_COLOR,
    order: category?.order ?? 0,
  });
  const labels = {
    name: t("categories.name"),
    description: t("categories.description"),
    color: t("categories.color"),
    order: t("categories.order"),
  };
  const scripted = useScripted();
  const blank = String(fields.name.value ?? "").trim() === "";
  return (
    <PartDialog
      part={part}
      title={
        category ? t("categories.editTitle", { name: category.name }) : t("categories.addTitle")
      }
      labels={labels}
      buttons={
        <SubmitButton
          intent={category ? "edit" : "create"}
          disabled={scripted && (blank || locked)}
          sending={part.fetcher.formData}
          answer={part.fetcher.data}
        >
          {t("categories.save")}
        </SubmitButton>
      }
    >
      <TextField
        meta={fields.name}
        label={labels.name}
        max={limits.category_name}
        requiredMark
        autoComplete="off"
        data-autofocus
      />
      <TextareaField
        meta={fields.description}
        label={labels.description}
        max={limits.category_description}
      />
      <ColorField meta={fields.color} label={labels.color} />
      <TextField
        meta={fields.order}
        type="number"
        label={labels.order}
        hint={t("categories.orderHint")}
        min={0}
        max={limits.category_order}
        className="max-w-32"
      />
    </PartDialog>
  );
}
