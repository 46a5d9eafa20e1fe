import { Form } from "@remix-run/react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { Card } from "../../../domain/cards/card.ts";
import type { ImportedCard } from "../../../domain/cards/card-import.ts";
import { IMPORT_FORMATS } from "../../../domain/cards/import-format.ts";
import type { StudyName } from "../../../domain/studies/study.ts";
import type { TemplateEntry } from "../../../domain/studies/study-templates.ts";
import { CancelLink } from "../../../ui/dialogs/cancel-link.tsx";
import { useFormAnswer } from "../../../ui/forms/form-answer.ts";
import { SubmitButton } from "../../../ui/forms/submit-button.tsx";
import { FieldDescription, FieldError, FieldLabel } from "../../../ui/kit/fields/field.tsx";
import { Combobox } from "../../../ui/kit/overlays/combobox.tsx";
import { Dialog, DialogFooter } from "../../../ui/kit/overlays/dialog.tsx";
import { studyOption } from "../../../ui/studies/study-option.ts";
import { DeleteItem } from "../delete-item.tsx";
import { ImportDialog } from "../import-dialog/import-dialog.tsx";
import { PreviewTable } from "../import-dialog/preview-table.tsx";
import { useItemList } from "../item-list.ts";
import { useSaveId } from "../use-save-id.ts";
import { CardDialog } from "./card-dialog.tsx";
import { TemplateDialog } from "./template-dialog.tsx";

/** The dialogs of a study's cards. */
export default function CardDialogs({
  dialog,
  chosen,
  study,
  title,
  others,
  templates,
}: {
  dialog: string;
  /** The card that the dialog is about. */
  chosen: Card | undefined;
  study: string;
  /** The title of the study. */
  title: string;
  others: StudyName[];
  templates: TemplateEntry[];
}) {
  const added = useSaveId("cardCreated");
  switch (dialog) {
    // The key empties the form after each card that it has added.
    case "add-card":
      return <CardDialog key={`add ${added}`} study={study} />;
    case "edit-card":
      return chosen ? <CardDialog key={chosen.id} study={study} card={chosen} /> : null;
    case "delete-card":
      return chosen ? (
        <DeleteItem study={study} list="cards" id={chosen.id} name={chosen.label} />
      ) : null;
    case "copy-cards":
      return <CopyCards study={study} others={others} />;
    case "save-template":
      return <TemplateDialog study={study} name={title} templates={templates} />;
    case "import-cards":
      return <ImportCards study={study} />;
    default:
      return null;
  }
}

/** Copies the cards of another study, except those whose label already exists here. */
function CopyCards({ study, others }: { study: string; others: StudyName[] }) {
  const { t } = useTranslation(["study", "common", "errors"]);
  const { back, post } = useItemList(study, "cards");
  const answer = useFormAnswer();
  const id = useId();
  return (
    <Dialog title={t("cards.copy")} closeTo={back}>
      <Form method="post" action={post("copy-cards")}>
        <FieldLabel htmlFor={id}>{t("cards.copyFrom")}</FieldLabel>
        <Combobox
          id={id}
          name="from"
          value={others[0]?.id ?? ""}
          groups={[{ options: others.map(studyOption) }]}
          aria-describedby={`${id}-hint`}
          data-autofocus
        />
        <FieldDescription id={`${id}-hint`}>{t("cards.copyHint")}</FieldDescription>
        {answer?.form === "copy-cards" && answer.error ? (
          <FieldError role="alert">{t(`errors:${answer.error}`)}</FieldError>
        ) : null}
        <DialogFooter>
          <CancelLink to={back} />
          <SubmitButton intent="copy">{t("cards.copySubmit")}</SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}

/** Imports cards from JSON, CSV or a plain list. */
function ImportCards({ study }: { study: string }) {
  const { t } = useTranslation(["study", "common"]);
  const { back, post } = useItemList(study, "cards");
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
      willCreate={(count) => t("import.made", { count })}
      created={(count) => t("common:toasts.cardsImported", { count })}
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
