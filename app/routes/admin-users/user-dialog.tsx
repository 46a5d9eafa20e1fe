import { useTranslation } from "react-i18next";
import { fullName } from "../../domain/accounts/full-name.ts";
import { createUserForm, editUserForm, type User } from "../../domain/accounts/user.ts";
import { limits } from "../../domain/limits/limits.ts";
import type { FormAnswer } from "../../i18n/form-answer.ts";
import { CancelLink } from "../../ui/dialogs/cancel-link.tsx";
import { FormDialog } from "../../ui/dialogs/form-dialog.tsx";
import { CheckboxField } from "../../ui/forms/checkbox-field.tsx";
import { type AnyField, TextField } from "../../ui/forms/field.tsx";
import { useZodForm } from "../../ui/forms/form.ts";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import { ZodForm } from "../../ui/forms/zod-form.tsx";
import { DialogFooter } from "../../ui/kit/overlays/dialog.tsx";
import { Seen } from "../../ui/unsaved/seen.tsx";

/** Creates a user, or edits `user`. A password can only be set on creation. */
export function UserDialog({
  user,
  isMe = false,
  answer,
  closeTo,
}: {
  user?: User;
  isMe?: boolean;
  answer: FormAnswer | undefined;
  closeTo: string;
}) {
  const { t } = useTranslation("auth");
  const title = user ? t("users.editTitle", { name: fullName(user) }) : t("users.createTitle");
  return (
    <FormDialog form="user" answer={answer} title={title} closeTo={closeTo}>
      {user ? (
        <EditForm user={user} isMe={isMe} answer={answer} closeTo={closeTo} />
      ) : (
        <CreateForm answer={answer} closeTo={closeTo} />
      )}
    </FormDialog>
  );
}

type FormProps = { answer: FormAnswer | undefined; closeTo: string };

function CreateForm({ answer, closeTo }: FormProps) {
  const { t } = useTranslation("auth");
  const [form, fields] = useZodForm("user", createUserForm, answer, { is_active: true });
  return (
    <ZodForm form={form}>
      <PersonFields fields={fields} />
      <div className="grid gap-x-4 sm:grid-cols-2">
        <TextField
          meta={fields.password}
          label={t("register.password")}
          hint={t("register.passwordHint")}
          type="password"
          autoComplete="new-password"
          requiredMark
        />
        <TextField
          meta={fields.password_confirm}
          label={t("register.passwordConfirm")}
          type="password"
          autoComplete="new-password"
          requiredMark
        />
      </div>
      <Flags fields={fields} />
      <DialogFooter>
        <CancelLink to={closeTo} />
        <SubmitButton intent="create">{t("users.create")}</SubmitButton>
      </DialogFooter>
    </ZodForm>
  );
}

function EditForm({ user, isMe, answer, closeTo }: FormProps & { user: User; isMe: boolean }) {
  const { t } = useTranslation("auth");
  const [form, fields] = useZodForm("user", editUserForm, answer, user);
  const labels = {
    email: t("register.email"),
    username: t("register.username"),
    first_name: t("register.firstName"),
    last_name: t("register.lastName"),
    organization: t("register.organization"),
    // Administrators cannot change their own flags.
    ...(isMe ? {} : { is_active: t("users.isActive"), is_superuser: t("users.isSuperuser") }),
  };
  return (
    <ZodForm form={form}>
      <input type="hidden" name="id" value={user.id} />
      <Seen form={form} answer={answer} stored={user} labels={labels} />
      <PersonFields fields={fields} />
      <Flags fields={fields} fixed={isMe} />
      <DialogFooter>
        <CancelLink to={closeTo} />
        <SubmitButton intent="edit">{t("users.save")}</SubmitButton>
      </DialogFooter>
    </ZodForm>
  );
}

type Person = "email" | "username" | "first_name" | "last_name" | "organization";

function PersonFields({ fields }: { fields: Record<Person, AnyField> }) {
  const { t } = useTranslation("auth");
  return (
    <>
      <TextField
        meta={fields.email}
        label={t("register.email")}
        type="email"
        max={limits.email}
        autoComplete="off"
        requiredMark
        data-autofocus
      />
      <TextField
        meta={fields.username}
        label={t("register.username")}
        hint={t("register.usernameHint")}
        max={limits.username}
        autoComplete="off"
        requiredMark
      />
      <div className="grid gap-x-4 sm:grid-cols-2">
        <TextField
          meta={fields.first_name}
          label={t("register.firstName")}
          max={limits.name}
          autoComplete="off"
        />
        <TextField
          meta={fields.last_name}
          label={t("register.lastName")}
          max={limits.name}
          autoComplete="off"
        />
      </div>
      <TextField
        meta={fields.organization}
        label={t("register.organization")}
        max={limits.organization}
        autoComplete="off"
      />
    </>
  );
}

function Flags({
  fields,
  fixed = false,
}: {
  fields: Record<"is_active" | "is_superuser", AnyField>;
  /** For the administrator's own account, which cannot be deactivated or demoted. */
  fixed?: boolean;
}) {
  const { t } = useTranslation("auth");
  return (
    <>
      <CheckboxField
        meta={fields.is_active}
        label={t("users.isActive")}
        hint={t("users.isActiveHint")}
        disabled={fixed}
      />
      <CheckboxField
        meta={fields.is_superuser}
        label={t("users.isSuperuser")}
        hint={t("users.isSuperuserHint")}
        disabled={fixed}
      />
    </>
  );
}
