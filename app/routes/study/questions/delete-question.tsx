import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Question } from "../../../domain/questions/question.ts";
import { CancelLink } from "../../../ui/dialogs/cancel-link.tsx";
import { useDialogUrl } from "../../../ui/dialogs/dialog-url.ts";
import { SubmitButton } from "../../../ui/forms/submit-button.tsx";
import { Dialog, DialogFooter } from "../../../ui/kit/overlays/dialog.tsx";

/** Asks for confirmation before deleting a question. Cancel gets the focus, as the safe choice. */
export function DeleteQuestion({ question: { id, text } }: { question: Question }) {
  const { t } = useTranslation("study");
  const { closed } = useDialogUrl();
  return (
    <Dialog title={t("questions.deleteTitle", { text })} closeTo={closed} size="sm">
      <p>{t("questions.deleteText")}</p>
      <Form method="post" action={closed} preventScrollReset>
        <DialogFooter>
          <CancelLink to={closed} data-autofocus />
          <SubmitButton intent={`delete:${id}`} variant="danger">
            {t("questions.deleteConfirm")}
          </SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
