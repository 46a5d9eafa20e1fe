import { Link, useFetcher } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Card } from "../../domain/card.ts";
import { cardForm } from "../../domain/card-form.ts";
import { limits } from "../../domain/limits.ts";
import type { FormAnswer } from "../../i18n/form-answer.ts";
import { CheckboxField } from "../checkbox-field.tsx";
import { TextareaField, TextField } from "../field.tsx";
import { useFormAnswer, useZodForm } from "../form.ts";
import { buttonVariants } from "../kit/button.tsx";
import { Dialog, DialogFooter } from "../kit/dialog.tsx";
import { PictureField } from "../picture-field.tsx";
import { useStudyPart } from "../study-part.ts";
import { SubmitButton } from "../submit-button.tsx";
import { Failure } from "../toasts/failure.tsx";
import { TagsField } from "./tags-field.tsx";

/** Makes a card, or changes the one that is given. */
export function CardDialog({ study, card }: { study: string; card?: Card }) {
  const { t } = useTranslation(["study", "common"]);
  const { back, post } = useStudyPart(study, "cards");
  const fetcher = useFetcher<FormAnswer>();
  const posted = useFormAnswer();
  const answer = fetcher.data ?? posted;
  const [form, fields] = useZodForm("card", cardForm, answer, {
    ...(card
      ? { ...card, tags: card.tags.join(", "), is_active: card.is_active ? "on" : undefined }
      : { is_active: "on" }),
  });
  return (
    <Dialog
      title={card ? t("cards.editTitle", { label: card.label }) : t("cards.addTitle")}
      closeTo={back}
    >
      <Failure toast={answer?.toast} />
      <fetcher.Form
        method="post"
        encType="multipart/form-data"
        action={card ? post("edit-card", card.id) : post("add-card")}
        preventScrollReset
        id={form.id}
        onSubmit={form.onSubmit}
        noValidate={form.noValidate}
      >
        {card ? <input type="hidden" name="id" value={card.id} /> : null}
        <TextField
          meta={fields.label}
          label={t("cards.label")}
          maxLength={limits.card_label}
          requiredMark
          data-autofocus
        />
        <TextareaField
          meta={fields.description}
          label={t("cards.description")}
          maxLength={limits.card_description}
        />
        <TagsField meta={fields.tags} label={t("cards.tags")} />
        <TextField
          meta={fields.order}
          type="number"
          label={t("cards.order")}
          hint={t("cards.orderHint")}
          min={limits.card_order_min}
          className="max-w-32"
        />
        <PictureField
          name="image"
          label={t("cards.image")}
          hint={t("cards.imageHint")}
          current={card?.image ?? null}
          answer={answer?.form === "card" ? answer : undefined}
        />
        <CheckboxField
          meta={fields.is_active}
          label={t("cards.active")}
          hint={t("cards.activeHint")}
        />
        <DialogFooter>
          <Link to={back} preventScrollReset className={buttonVariants()}>
            {t("common:actions.cancel")}
          </Link>
          {card ? (
            <SubmitButton intent="edit" sending={fetcher.formData}>
              {t("cards.save")}
            </SubmitButton>
          ) : (
            <>
              <SubmitButton intent="create" sending={fetcher.formData}>
                {t("cards.save")}
              </SubmitButton>
              <SubmitButton intent="create-next" variant="secondary" sending={fetcher.formData}>
                {t("cards.saveAndNext")}
              </SubmitButton>
            </>
          )}
        </DialogFooter>
      </fetcher.Form>
    </Dialog>
  );
}
