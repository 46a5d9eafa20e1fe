import { Link, useFetcher } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Category } from "../../domain/category.ts";
import { categoryForm } from "../../domain/category-form.ts";
import { DEFAULT_CATEGORY_COLOR, limits } from "../../domain/limits.ts";
import type { FormAnswer } from "../../i18n/form-answer.ts";
import { TextareaField, TextField } from "../field.tsx";
import { useFormAnswer, useZodForm } from "../form.ts";
import { buttonVariants } from "../kit/button.tsx";
import { Dialog, DialogFooter } from "../kit/dialog.tsx";
import { useScripted } from "../scripted.ts";
import { useStudyPart } from "../study-part.ts";
import { SubmitButton } from "../submit-button.tsx";
import { Failure } from "../toasts/failure.tsx";
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
  const { t } = useTranslation(["study", "common"]);
  const { back, post } = useStudyPart(study, "categories");
  const fetcher = useFetcher<FormAnswer>();
  const posted = useFormAnswer();
  const answer = fetcher.data ?? posted;
  const scripted = useScripted();
  const [form, fields] = useZodForm("category", categoryForm, answer, {
    name: category?.name ?? "",
    description: category?.description ?? "",
    color: category?.color ?? DEFAULT_CATEGORY_COLOR,
    order: category?.order ?? 0,
  });
  const blank = String(fields.name.value ?? "").trim() === "";
  return (
    <Dialog
      title={
        category ? t("categories.editTitle", { name: category.name }) : t("categories.addTitle")
      }
      closeTo={back}
    >
      <Failure toast={answer?.toast} />
      <fetcher.Form
        method="post"
        action={category ? post("edit-category", category.id) : post("add-category")}
        preventScrollReset
        id={form.id}
        onSubmit={form.onSubmit}
        noValidate={form.noValidate}
      >
        {category ? <input type="hidden" name="id" value={category.id} /> : null}
        <TextField
          meta={fields.name}
          label={t("categories.name")}
          maxLength={limits.category_name}
          requiredMark
          data-autofocus
        />
        <TextareaField
          meta={fields.description}
          label={t("categories.description")}
          maxLength={limits.category_description}
        />
        <ColorField meta={fields.color} label={t("categories.color")} />
        <TextField
          meta={fields.order}
          type="number"
          label={t("categories.order")}
          hint={t("categories.orderHint")}
          min={0}
          max={limits.category_order}
          className="max-w-32"
        />
        <DialogFooter>
          <Link to={back} preventScrollReset className={buttonVariants()}>
            {t("common:actions.cancel")}
          </Link>
          <SubmitButton
            intent={category ? "edit" : "create"}
            disabled={scripted && (blank || locked)}
            sending={fetcher.formData}
          >
            {t("categories.save")}
          </SubmitButton>
        </DialogFooter>
      </fetcher.Form>
    </Dialog>
  );
}
