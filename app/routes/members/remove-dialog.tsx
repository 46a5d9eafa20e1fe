import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { fullName } from "../../domain/accounts/full-name.ts";
import type { Member } from "../../domain/projects/member.ts";
import type { Project } from "../../domain/projects/project.ts";
import { CancelLink } from "../../ui/dialogs/cancel-link.tsx";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import { Checkbox } from "../../ui/kit/fields/checkbox.tsx";
import { Dialog, DialogFooter } from "../../ui/kit/overlays/dialog.tsx";

export function RemoveDialog({ member, closeTo }: { member: Member; closeTo: string }) {
  const { t } = useTranslation("members");
  const name = fullName(member.user);
  return (
    <ConfirmDialog
      title={t("removing.title", { name })}
      text={t("removing.text", { name })}
      submit={t("removing.submit")}
      intent="delete"
      closeTo={closeTo}
    >
      <input type="hidden" name="id" value={member.user.id} />
      <Left member={member} />
    </ConfirmDialog>
  );
}

/** What else the member leaves: what ends by itself, and what is ended where the owner says so. */
function Left({ member: { left } }: { member: Member }) {
  const { t } = useTranslation("members");
  if (!left) return null;
  const { invitations, shares, webhooks } = left;
  return (
    <>
      <ul className="my-3 list-disc pl-5 text-sm">
        {invitations > 0 ? <li>{t("removing.invitations", { count: invitations })}</li> : null}
        <li>{t("removing.tokens")}</li>
      </ul>
      {shares > 0 ? (
        <Checkbox name="end_shares" label={t("removing.endShares", { count: shares })} />
      ) : null}
      {webhooks > 0 ? (
        <Checkbox name="end_webhooks" label={t("removing.endWebhooks", { count: webhooks })} />
      ) : null}
    </>
  );
}

export function LeaveDialog({
  project,
  closeTo,
}: {
  project: Pick<Project, "name">;
  closeTo: string;
}) {
  const { t } = useTranslation("members");
  return (
    <ConfirmDialog
      title={t("leaving.title", { project: project.name })}
      text={t("leaving.text")}
      submit={t("leaving.submit")}
      intent="leave"
      closeTo={closeTo}
    >
      <input type="hidden" name="name" value={project.name} />
    </ConfirmDialog>
  );
}

function ConfirmDialog({
  title,
  text,
  submit,
  intent,
  closeTo,
  children,
}: {
  title: string;
  text: string;
  submit: string;
  intent: string;
  closeTo: string;
  children: ReactNode;
}) {
  return (
    <Dialog title={title} closeTo={closeTo} size="sm">
      <p>{text}</p>
      <Form method="post">
        {children}
        <DialogFooter>
          <CancelLink to={closeTo} data-autofocus />
          <SubmitButton intent={intent} variant="danger">
            {submit}
          </SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
