import { Link, useFetcher } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { FormAnswer } from "../../i18n/form-answer.ts";
import { Failure } from "../../ui/forms/failure.tsx";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import { buttonVariants } from "../../ui/kit/button.tsx";
import { Dialog, DialogFooter } from "../../ui/kit/dialog.tsx";
import { useStudyPart } from "./part.ts";

/** Asks for confirmation before deleting a card or category. Cancel gets the focus, as the safe choice. */
export function DeletePart({
  study,
  part,
  id,
  name,
}: {
  study: string;
  part: "cards" | "categories";
  id: string;
  name: string;
}) {
  const { t } = useTranslation(["study", "common"]);
  const { back, post } = useStudyPart(study, part);
  const fetcher = useFetcher<FormAnswer>();
  const dialog = part === "cards" ? "delete-card" : "delete-category";
  return (
    <Dialog title={t(`${part}.deleteTitle`, { label: name, name })} closeTo={back} size="sm">
      <Failure toast={fetcher.data?.toast} />
      <p>{t(`${part}.deleteText`)}</p>
      <fetcher.Form method="post" action={post(dialog, id)} preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <DialogFooter>
          <Link to={back} preventScrollReset data-autofocus className={buttonVariants()}>
            {t("common:actions.cancel")}
          </Link>
          <SubmitButton
            intent="delete"
            variant="danger"
            sending={fetcher.formData}
            answer={fetcher.data}
          >
            {t(`${part}.deleteConfirm`)}
          </SubmitButton>
        </DialogFooter>
      </fetcher.Form>
    </Dialog>
  );
}
