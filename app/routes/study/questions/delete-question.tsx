import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Question } from "../../../domain/questions/question.ts";
import { useDialogUrl } from "../../../ui/dialogs/dialog-url.ts";
import { SubmitButton } from "../../../ui/forms/submit-button.tsx";
import { buttonVariants } from "../../../ui/kit/button.tsx";
import { Dialog, DialogFooter } from "../../../ui/kit/overlays/dialog.tsx";

/** Asks for confirmation before deleting a question. Cancel gets the focus, as the safe choice. */
export function DeleteQuestion({ question: { id, text } }: { question: Question }) {
  const { t } = useTranslation(["study", "common"]);
  const { closed } = useDialogUrl();
  return (
    <Dialog title={t("questions.deleteTitle", { text })} closeTo={closed} size="sm">
      <p>{t("questions.deleteText")}</p>
      <Form method="post" action={closed} preventScrollReset>
        <DialogFooter>
          <Link to={closed} preventScrollReset data-autofocus className={buttonVariants()}>
            {t("common:actions.cancel")}
          </Link>
          <SubmitButton intent={`delete:${id}`} variant="danger">
            {t("questions.deleteConfirm")}
          </SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
