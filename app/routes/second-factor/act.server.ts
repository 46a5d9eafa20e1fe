import type { AppLoadContext } from "@remix-run/cloudflare";
import type { SQL } from "drizzle-orm";
import { guessOwnPassword } from "../../auth/change-password.server.ts";
import { isLocked } from "../../auth/guess.server.ts";
import type { RequestIdentity } from "../../auth/identify.server.ts";
import {
  confirmSecret,
  proposeSecret,
  renewRecoveryCodes,
} from "../../auth/second-factor.server.ts";
import { removeSecondFactor } from "../../data/accounts/second-factor.server.ts";
import type { OwnSecrets } from "../../data/accounts/users.server.ts";
import { codeInput, ownPasswordInput, type User } from "../../domain/accounts/user.ts";
import { attempt } from "../../http/forms/attempt.ts";
import { readForm } from "../../http/forms/form.ts";
import { redirectWithToast } from "../../http/forms/toast.ts";
import { locked } from "../../http/locked.ts";

const PAGE = "/profile/second-factor";

/** Handles the page's forms. Every change except confirming the first code needs the password. */
export const actOnSecondFactor = (
  request: Request,
  context: AppLoadContext,
  { user, password_hash, proposed }: RequestIdentity & OwnSecrets,
) =>
  attempt("secondFactorNotChanged", async () => {
    const { db } = context;
    const posted = await request.formData();
    const intent = posted.get("intent");
    if (intent === "confirm") {
      const form = readForm("confirm", posted, codeInput, ["code"]);
      if ("refused" in form) return form.refused;
      const codes = await confirmSecret(db, user, proposed, form.value.code, request);
      if (codes === "wrong") return form.refuse({ code: ["code_wrong"] });
      if (isLocked(codes))
        return form.refuse({ code: ["tooManyGuesses"] }, locked("secondFactorNotChanged", codes));
      return { codes };
    }
    const form = readForm("own-password", posted, ownPasswordInput, ["password"]);
    if ("refused" in form) return form.refused;
    const change = changeOf(intent, user);
    const account = { user, password_hash };
    const result = await guessOwnPassword(db, account, form.value.password, request, change.write);
    if (typeof result === "object")
      return form.refuse(
        { password: ["tooManyGuesses"] },
        locked("secondFactorNotChanged", result),
      );
    if (!result) return form.refuse({ password: ["password_wrong"] });
    return change.answer();
  });

/** The statements to run if the password is right, and the action's answer. */
function changeOf(intent: FormDataEntryValue | null, user: User) {
  switch (intent) {
    case "propose":
      return {
        write: (guard: SQL) => proposeSecret(user, guard),
        answer: () => redirectWithToast(PAGE, { type: "info", key: "secondFactorProposed" }),
      };
    case "new-codes": {
      const { shown, done } = renewRecoveryCodes(user);
      return { write: done, answer: () => ({ codes: shown }) };
    }
    case "turn-off":
      return {
        write: (guard: SQL) => removeSecondFactor(user.id, guard),
        answer: () => redirectWithToast(PAGE, { type: "success", key: "secondFactorOff" }),
      };
    default:
      throw new Response(null, { status: 400 });
  }
}
