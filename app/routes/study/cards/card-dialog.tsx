import { useTranslation } from "react-i18next";
import { type Card, cardForm } from "../../../domain/cards/card.ts";
import { limits } from "../../../domain/limits/limits.ts";
import { CheckboxField } from "../../../ui/forms/checkbox-field.tsx";
import { TextareaField, TextField } from "../../../ui/forms/field.tsx";
import { PictureField } from "../../../ui/forms/picture-field.tsx";
import { SubmitButton } from "../../../ui/forms/submit-button.tsx";
import { ItemDialog, useItemForm } from "../item-dialog.tsx";
import { TagsField } from "./tags-field.tsx";

/** Creates a card, or edits the given one. */
export function CardDialog({ study, card }: { study: string; card?: Card }) {
  const { t } = useTranslation("study");
  const { fields, item } = useItemForm(study, "cards", card, cardForm, {
    ...(card
      ? {
          ...card,
          tags: card.tags.join(", "),
          wordings: card.wordings.join("\n"),
          is_active: card.is_active ? "on" : undefined,
        }
      : { is_active: "on" }),
  });
  const sending = item.fetcher.formData;
  const labels = {
    label: t("cards.label"),
    wordings: t("cards.wordings"),
    correct_wordings: t("cards.correctWordings"),
    description: t("cards.description"),
    tags: t("cards.tags"),
    order: t("cards.order"),
    is_active: t("cards.active"),
  };
  return (
    <ItemDialog
      item={item}
      title={card ? t("cards.editTitle", { label: card.label }) : t("cards.addTitle")}
      labels={labels}
      encType="multipart/form-data"
      buttons={
        card ? (
          <SubmitButton intent="edit" sending={sending} answer={item.fetcher.data}>
            {t("cards.save")}
          </SubmitButton>
        ) : (
          <>
            <SubmitButton intent="create" sending={sending} answer={item.fetcher.data}>
              {t("cards.save")}
            </SubmitButton>
            <SubmitButton
              intent="create-next"
              variant="secondary"
              sending={sending}
              answer={item.fetcher.data}
            >
              {t("cards.saveAndNext")}
            </SubmitButton>
          </>
        )
      }
    >
      <TextField
        meta={fields.label}
        label={labels.label}
        max={limits.card_label}
        requiredMark
        data-autofocus
      />
      <TextareaField
        meta={fields.wordings}
        label={labels.wordings}
        hint={t("cards.wordingsHint", { most: limits.wordings_per_card })}
        rows={2}
      />
      {card && card.wordings.length > 0 ? (
        <CheckboxField
          meta={fields.correct_wordings}
          label={labels.correct_wordings}
          hint={t("cards.correctWordingsHint")}
        />
      ) : null}
      <TextareaField
        meta={fields.description}
        label={labels.description}
        max={limits.card_description}
      />
      <TagsField meta={fields.tags} label={labels.tags} />
      <TextField
        meta={fields.order}
        type="number"
        label={labels.order}
        hint={t("cards.orderHint")}
        min={limits.card_order_min}
        className="max-w-32"
      />
      <PictureField
        name="image"
        label={t("cards.image")}
        hint={t("cards.imageHint")}
        current={card?.image ?? null}
        answer={item.answer?.form === "card" ? item.answer : undefined}
      />
      <CheckboxField
        meta={fields.is_active}
        label={labels.is_active}
        hint={t("cards.activeHint")}
      />
    </ItemDialog>
  );
}
