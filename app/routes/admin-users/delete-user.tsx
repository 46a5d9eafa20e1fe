import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { User } from "../../domain/user.ts";
import { buttonVariants } from "../../ui/kit/button.tsx";
import { Dialog, DialogFooter } from "../../ui/kit/dialog.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { fullName } from "./full-name.ts";

export function DeleteUser({ user, closeTo }: { user: User; closeTo: string }) {
  const { t } = useTranslation(["auth", "common"]);
  return (
    <Dialog title={t("users.deleteTitle", { name: fullName(user) })} closeTo={closeTo} size="sm">
      <p>{t("users.deleteText", { email: user.email })}</p>
      <Form method="post">
        <input type="hidden" name="id" value={user.id} />
        <DialogFooter>
          <Link to={closeTo} preventScrollReset data-autofocus className={buttonVariants()}>
            {t("common:actions.cancel")}
          </Link>
          <SubmitButton intent="delete" variant="danger">
            {t("users.deleteConfirm")}
          </SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
