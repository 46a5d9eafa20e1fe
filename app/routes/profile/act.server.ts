import type { AppLoadContext } from "@remix-run/cloudflare";
import { changePassword, guessOwnPassword } from "../../auth/change-password.server.ts";
import { isLocked } from "../../auth/guess.server.ts";
import type { RequestIdentity } from "../../auth/identify.server.ts";
import { mailVerification } from "../../auth/mailed-link.server.ts";
import { authCookie } from "../../auth/token.server.ts";
import { deleteOwnToken } from "../../data/tokens.server.ts";
import { type OwnSecrets, updateUser, userDeletion } from "../../data/users.server.ts";
import { profileForm } from "../../domain/profile-form.ts";
import { deleteAccountInput, passwordChangeInput, user as storedUser } from "../../domain/user.ts";
import { askingOf } from "../../http/address.ts";
import { attempt } from "../../http/attempt.ts";
import { LANGUAGE_COOKIE, preferenceCookie } from "../../http/cookies.ts";
import { editAction } from "../../http/edit-action.ts";
import { readForm } from "../../http/form.ts";
import { locked } from "../../http/locked.ts";
import { problemsText } from "../../http/problems-text.ts";
import { redirectWithToast } from "../../http/toast.ts";

const SECRET = ["old_password", "new_password", "new_password_confirm"];

/** The two forms of the profile: its fields, and the password. */
export async function actOnProfile(
  request: Request,
  context: AppLoadContext,
  { user, token_hash, password_hash }: RequestIdentity & OwnSecrets,
) {
  const posted = await request.formData();
  if (posted.get("intent") === "password")
    return attempt({ title: "passwordChangeFailed", key: "passwordNotChanged" }, async () => {
      const form = readForm("password", posted, passwordChangeInput, SECRET);
      if ("refused" in form) return form.refused;
      const asking = askingOf(request);
      const account = { user, token_hash, password_hash };
      const result = await changePassword(context, account, form.value, asking);
      if (isLocked(result))
        return form.refuse({ "": ["tooManyGuesses"] }, locked("passwordChangeFailed", result));
      if ("problems" in result) {
        const text = await problemsText(request, result.problems, user.language_preference);
        return form.refuse(result.problems, {
          toast: { type: "error", title: "passwordChangeFailed", text },
        });
      }
      const headers = new Headers({ "Set-Cookie": result.cookie });
      return redirectWithToast("/profile", { type: "success", key: "passwordChanged" }, headers);
    });
  if (posted.get("intent") === "delete-account")
    return attempt("accountNotDeleted", async () => {
      const form = readForm("delete-account", posted, deleteAccountInput, ["account_password"]);
      if ("refused" in form) return form.refused;
      if (user.is_superuser) return form.refuse({}, { status: 403 });
      const asking = askingOf(request);
      const { account_password } = form.value;
      const account = { user, password_hash };
      const right = await guessOwnPassword(
        context.db,
        account,
        account_password,
        asking,
        (guard) => [userDeletion(user.id, guard)],
      );
      if (typeof right === "object")
        return form.refuse({ "": ["tooManyGuesses"] }, locked("accountNotDeleted", right));
      if (!right) return form.refuse({ account_password: ["password_wrong"] });
      const headers = new Headers({ "Set-Cookie": authCookie(request, null) });
      return redirectWithToast("/", { type: "success", key: "accountDeleted" }, headers);
    });
  if (posted.get("intent") === "confirm-address") {
    context.later(mailVerification(context, user));
    return redirectWithToast("/profile", { type: "info", key: "confirmationSent" });
  }
  if (posted.get("intent") === "end-session") {
    await deleteOwnToken(context.db, user.id, String(posted.get("session") ?? ""));
    return redirectWithToast("/profile", { type: "success", key: "sessionEnded" });
  }
  return attempt({ title: "updateFailed", key: "profileNotUpdated" }, async () => {
    return editAction({
      form: "profile",
      posted,
      schema: profileForm,
      row: storedUser,
      save: (change, seen) => updateUser(context.db, user.id, change, seen),
      done({ language_preference: language }) {
        const headers = new Headers();
        // The choice made here counts at once, also over one that this browser kept.
        if (language !== user.language_preference)
          headers.append("Set-Cookie", preferenceCookie(request, LANGUAGE_COOKIE, language));
        return redirectWithToast("/profile", { type: "success", key: "profileUpdated" }, headers);
      },
    });
  });
}
