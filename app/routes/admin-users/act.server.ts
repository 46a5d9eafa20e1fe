import type { AppLoadContext } from "@remix-run/cloudflare";
import { identityProblems, registerUser } from "../../auth/register.server.ts";
import { deleteUser, findUser, updateUser } from "../../data/users.server.ts";
import { createUserForm, editUserForm, user as storedUser, type User } from "../../domain/user.ts";
import { attempt } from "../../http/attempt.ts";
import { editAction } from "../../http/edit-action.ts";
import { readForm } from "../../http/form.ts";
import { redirectWithToast } from "../../http/toast.ts";
import { type FormAnswer, refusedForm } from "../../i18n/form-answer.ts";

const notSaved = { type: "error", key: "userNotSaved" } as const;

/** What the forms of the user management ask for; `closed` is the list to go back to. */
export async function actOnUsers(
  context: AppLoadContext,
  admin: User,
  posted: FormData,
  closed: string,
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
            const problems = await identityProblems(db, value, id);
            if (Object.keys(problems).length > 0) return { refused: problems, toast: notSaved };
            // Nobody locks themselves out: one's own flags stand, whatever was sent.
            const { is_active, is_superuser, ...fields } = value;
            const change = id === admin.id ? fields : { ...fields, is_active, is_superuser };
            return updateUser(db, id, change, seen);
          },
          find: () => findUser(db, id),
          done: () => redirectWithToast(closed, { type: "success", key: "userUpdated" }),
        });
      });
    case "delete":
      return attempt("userNotDeleted", async () => {
        const user = await findUser(db, id);
        if (user && posted.get("confirmation") !== user.username)
          return refusedForm("delete", "nameMismatch");
        if (id === admin.id || !(await deleteUser(db, id))) return notDeleted;
        return redirectWithToast(closed, { type: "success", key: "userDeleted" });
      });
    default:
      throw new Response(null, { status: 400 });
  }
}

const notDeleted: FormAnswer = {
  form: "delete",
  lastResult: null,
  toast: { type: "error", key: "userNotDeleted" },
};
