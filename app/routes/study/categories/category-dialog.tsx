import { useTranslation } from "react-i18next";
import { CATEGORY_RANKS, type Category, categoryForm } from "../../../domain/cards/category.ts";
import { CATEGORY_COLORS, DEFAULT_CATEGORY_COLOR, limits } from "../../../domain/limits/limits.ts";
import {
  type AnyField,
  RadioField,
  SelectField,
  TextareaField,
  TextField,
} from "../../../ui/forms/field.tsx";
import { SubmitButton } from "../../../ui/forms/submit-button.tsx";
import { useScripted } from "../../../ui/frame/scripted.ts";
import { ItemDialog, useItemForm } from "../item-dialog.tsx";
import { colorName, colorNames } from "./color-name.ts";

/**
 * Creates a category, or edits the given one. `groups`: the larger groups, in a study that has them. `locked`: one was
 * saved a moment ago, so do not save yet.
 */
export function CategoryDialog({
  study,
  category,
  groups,
  locked,
}: {
  study: string;
  category?: Category;
  groups: readonly Category[] | null;
  locked: boolean;
}) {
  const { t } = useTranslation("study");
  const { fields, item } = useItemForm(study, "categories", category, categoryForm, {
    name: category?.name ?? "",
    description: category?.description ?? "",
    color: category?.color ?? DEFAULT_CATEGORY_COLOR,
    order: category?.order ?? 0,
    ...(groups && !category?.is_group && { parent: category?.parent ?? "top" }),
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
    <ItemDialog
      item={item}
      title={
        category ? t("categories.editTitle", { name: category.name }) : t("categories.addTitle")
      }
      labels={labels}
      buttons={
        <SubmitButton
          intent={category ? "edit" : "create"}
          disabled={scripted && (blank || locked)}
          sending={item.fetcher.formData}
          answer={item.fetcher.data}
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
      {groups && !category?.is_group ? (
        <SelectField
          meta={fields.parent}
          label={t("categories.place")}
          options={[
            ...CATEGORY_RANKS.filter((rank) => rank === "top" || !category).map((rank) => ({
              value: rank,
              label: t(`categories.ranks.${rank}`),
            })),
            ...groups.map(({ id, name }) => ({
              value: id,
              label: t("categories.inGroup", { name }),
            })),
          ]}
        />
      ) : null}
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
    </ItemDialog>
  );
}

/** One of the six colours, or the current one if it is a different colour (e.g. from an import). */
function ColorField({ meta, label }: { meta: AnyField; label: string }) {
  const { t } = useTranslation("study");
  const initial = String(meta.initialValue ?? CATEGORY_COLORS.gray);
  const choices: { value: string; text: string }[] = colorNames.map((name) => ({
    value: CATEGORY_COLORS[name],
    text: t(`categories.colors.${name}`),
  }));
  const known = colorName(initial);
  if (!known) choices.push({ value: initial, text: t("categories.otherColor") });
  return (
    <RadioField
      meta={meta}
      label={label}
      chosen={known ? CATEGORY_COLORS[known] : initial}
      choices={choices.map(({ value, text }) => ({
        value,
        text: (
          <>
            <span
              aria-hidden
              className="size-4 rounded-full border border-black/20"
              style={{ backgroundColor: value }}
            />
            {text}
          </>
        ),
      }))}
    />
  );
}
