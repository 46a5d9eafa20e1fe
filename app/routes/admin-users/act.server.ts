import type { AppLoadContext } from "@remix-run/cloudflare";
import { registerUser } from "../../auth/register.server.ts";
import { deleteUser, updateUser } from "../../data/accounts/users.server.ts";
import { heirField, heirsOf, type Inheritance } from "../../domain/accounts/heirs.ts";
import {
  createUserForm,
  editUserForm,
  user as storedUser,
  type User,
} from "../../domain/accounts/user.ts";
import { attempt } from "../../http/forms/attempt.ts";
import { editAction } from "../../http/forms/edit-action.ts";
import { readForm } from "../../http/forms/form.ts";
import { redirectWithToast } from "../../http/forms/toast.ts";
import { refusedForm } from "../../i18n/form-answer.ts";

const notSaved = { type: "error", key: "userNotSaved" } as const;

/** Handles the page's forms. `closed` is the URL of the list without a dialog, `chosen` the user to delete and their projects that need an heir. */
export async function actOnUsers(
  context: AppLoadContext,
  admin: User,
  posted: FormData,
  closed: string,
  chosen: { user: User | undefined; inheritance: Inheritance[] },
) {
  const { db } = context;
  const id = String(posted.get("id") ?? "");
  switch (posted.get("intent")) {
    case "create":
      return attempt("userNotSaved", async () => {
        const form = readForm("user", posted, createUserForm, ["password", "password_confirm"]);
        if ("refused" in form) return form.refused;
        const { password_confirm: _, ...user } = form.value;
        const result = await registerUser(context, user);
        if ("problems" in result) return form.refuse(result.problems, { toast: notSaved });
        return redirectWithToast(closed, { type: "success", key: "userCreated" });
      });
    case "edit":
      return attempt("userNotSaved", async () => {
        return editAction({
          form: "user",
          posted,
          schema: editUserForm,
          row: storedUser,
          async save(value, seen) {
            // Administrators cannot lock themselves out: ignore changes to their own flags.
            const { is_active, is_superuser, ...fields } = value;
            const change = id === admin.id ? fields : { ...fields, is_active, is_superuser };
            const saved = await updateUser(db, id, change, seen);
            return saved && "refused" in saved ? { ...saved, toast: notSaved } : saved;
          },
          done: () => redirectWithToast(closed, { type: "success", key: "userUpdated" }),
        });
      });
    case "delete":
      return attempt("userNotDeleted", async () => {
        if (chosen.user && posted.get("confirmation") !== chosen.user.username)
          return refusedForm("delete", "nameMismatch");
        const heirs = heirsOf(chosen.inheritance, (project) => posted.get(heirField(project)));
        if (!heirs) return refusedForm("delete", "heirsRequired");
        if (id === admin.id || !(await deleteUser(db, id, heirs)))
          return redirectWithToast(closed, { type: "error", key: "userNotDeleted" });
        return redirectWithToast(closed, { type: "success", key: "userDeleted" });
      });
    default:
      throw new Response(null, { status: 400 });
  }
}
