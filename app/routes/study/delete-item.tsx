import { useFetcher } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { FormAnswer } from "../../i18n/form-answer.ts";
import { CancelLink } from "../../ui/dialogs/cancel-link.tsx";
import { Failure } from "../../ui/forms/failure.tsx";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import { Dialog, DialogFooter } from "../../ui/kit/overlays/dialog.tsx";
import { useItemList } from "./item-list.ts";

/** Asks for confirmation before deleting a card or category. Cancel gets the focus, as the safe choice. */
export function DeleteItem({
  study,
  list,
  id,
  name,
}: {
  study: string;
  list: "cards" | "categories";
  id: string;
  name: string;
}) {
  const { t } = useTranslation("study");
  const { back, post } = useItemList(study, list);
  const fetcher = useFetcher<FormAnswer>();
  const dialog = list === "cards" ? "delete-card" : "delete-category";
  return (
    <Dialog title={t(`${list}.deleteTitle`, { label: name, name })} closeTo={back} size="sm">
      <Failure toast={fetcher.data?.toast} />
      <p>{t(`${list}.deleteText`)}</p>
      <fetcher.Form method="post" action={post(dialog, id)} preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <DialogFooter>
          <CancelLink to={back} data-autofocus />
          <SubmitButton
            intent="delete"
            variant="danger"
            sending={fetcher.formData}
            answer={fetcher.data}
          >
            {t(`${list}.deleteConfirm`)}
          </SubmitButton>
        </DialogFooter>
      </fetcher.Form>
    </Dialog>
  );
}
