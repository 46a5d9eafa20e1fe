import type { AppLoadContext } from "@remix-run/cloudflare";
import { changePassword, guessOwnPassword } from "../../auth/change-password.server.ts";
import { isLocked } from "../../auth/guess.server.ts";
import type { RequestIdentity } from "../../auth/identify.server.ts";
import { mailVerification } from "../../auth/mailed-link.server.ts";
import { isPasswordHash } from "../../auth/password.server.ts";
import { authCookie } from "../../auth/token.server.ts";
import { unlink } from "../../data/accounts/identities.server.ts";
import { deleteLoginSessions, deleteOwnToken } from "../../data/accounts/tokens.server.ts";
import { type OwnSecrets, updateUser, userDeletion } from "../../data/accounts/users.server.ts";
import { heirField, heirsOf, type Inheritance } from "../../domain/accounts/heirs.ts";
import { profileForm } from "../../domain/accounts/profile-form.ts";
import {
  deleteAccountInput,
  passwordChangeInput,
  user as storedUser,
} from "../../domain/accounts/user.ts";
import { LANGUAGE_COOKIE, preferenceCookie } from "../../http/cookies.ts";
import { attempt } from "../../http/forms/attempt.ts";
import { editAction } from "../../http/forms/edit-action.ts";
import { readForm } from "../../http/forms/form.ts";
import { pageTexts } from "../../http/forms/page-texts.ts";
import { problemsText } from "../../http/forms/problems-text.ts";
import { redirectWithToast } from "../../http/forms/toast.ts";
import { locked } from "../../http/locked.ts";

const SECRET = ["old_password", "new_password", "new_password_confirm"];

type Account = RequestIdentity & OwnSecrets & { inheritance: Inheritance[] };

/** Handles the forms of the profile page. */
export async function actOnProfile(request: Request, context: AppLoadContext, account: Account) {
  const posted = await request.formData();
  const { user } = account;
  const t = pageTexts(request, user, "auth");
  switch (posted.get("intent")) {
    case "password":
      return changeOwnPassword(request, context, account, posted);
    case "delete-account":
      return deleteAccount(request, context, account, posted);
    case "confirm-address":
      context.later(mailVerification(context, user));
      return redirectWithToast("/profile", { type: "info", key: "confirmationSent" });
    case "unlink":
      return removeLink(context, account);
    case "end-all-sessions": {
      await deleteLoginSessions(context.db, user.id);
      const headers = new Headers({ "Set-Cookie": authCookie(request, null) });
      const toast = { type: "success", text: t("profile.sessions.allEnded") } as const;
      return redirectWithToast("/login", toast, headers);
    }
    case "end-session":
      await deleteOwnToken(context.db, user.id, String(posted.get("session") ?? ""));
      return redirectWithToast("/profile", { type: "success", text: t("profile.sessions.ended") });
    default:
      return updateProfile(request, context, account, posted);
  }
}

/** Only with a password: otherwise nobody could log in to the account. */
async function removeLink({ db, provider }: AppLoadContext, { user, password_hash }: Account) {
  if (!provider || !isPasswordHash(password_hash)) throw new Response(null, { status: 403 });
  await unlink(db, user.id, provider.issuer, provider.name);
  return redirectWithToast("/profile", { type: "success", key: "unlinked" });
}

const changeOwnPassword = (
  request: Request,
  context: AppLoadContext,
  { user, token_hash, password_hash }: Account,
  posted: FormData,
) =>
  attempt({ title: "passwordChangeFailed", key: "passwordNotChanged" }, async () => {
    const form = readForm("password", posted, passwordChangeInput, SECRET);
    if ("refused" in form) return form.refused;
    const account = { user, token_hash, password_hash };
    const result = await changePassword(context, account, form.value, request);
    if (isLocked(result))
      return form.refuse(
        { old_password: ["tooManyGuesses"] },
        locked("passwordChangeFailed", result),
      );
    if ("problems" in result) {
      const text = problemsText(request, result.problems, user.language_preference);
      return form.refuse(result.problems, {
        toast: { type: "error", title: "passwordChangeFailed", text },
      });
    }
    const headers = new Headers({ "Set-Cookie": result.cookie });
    return redirectWithToast("/profile", { type: "success", key: "passwordChanged" }, headers);
  });

const deleteAccount = (
  request: Request,
  context: AppLoadContext,
  { user, password_hash, inheritance }: Account,
  posted: FormData,
) =>
  attempt("accountNotDeleted", async () => {
    const form = readForm("delete-account", posted, deleteAccountInput, ["account_password"]);
    if ("refused" in form) return form.refused;
    if (user.is_superuser) return form.refuse({}, { status: 403 });
    const heirs = heirsOf(inheritance, (project) => posted.get(heirField(project)));
    if (!heirs) return form.refuse({}, { error: "heirsRequired" });
    const { account_password } = form.value;
    const account = { user, password_hash };
    const result = await guessOwnPassword(context.db, account, account_password, request, (guard) =>
      userDeletion(user.id, guard, heirs),
    );
    if (typeof result === "object")
      return form.refuse(
        { account_password: ["tooManyGuesses"] },
        locked("accountNotDeleted", result),
      );
    if (!result) return form.refuse({ account_password: ["password_wrong"] });
    const headers = new Headers({ "Set-Cookie": authCookie(request, null) });
    return redirectWithToast("/", { type: "success", key: "accountDeleted" }, headers);
  });

const updateProfile = (
  request: Request,
  context: AppLoadContext,
  { user }: Account,
  posted: FormData,
) =>
  attempt({ title: "updateFailed", key: "profileNotUpdated" }, async () => {
    return editAction({
      form: "profile",
      posted,
      schema: profileForm,
      row: storedUser,
      save: (change, seen) => updateUser(context.db, user.id, change, seen),
      done({ language_preference: language }) {
        const headers = new Headers();
        // Apply the new language at once, also if this browser's cookie has another one.
        if (language !== user.language_preference)
          headers.append("Set-Cookie", preferenceCookie(request, LANGUAGE_COOKIE, language));
        return redirectWithToast("/profile", { type: "success", key: "profileUpdated" }, headers);
      },
    });
  });
