import type { AppLoadContext } from "@remix-run/cloudflare";
import type { SQL } from "drizzle-orm";
import { guessOwnPassword } from "../../auth/change-password.server.ts";
import { isLocked } from "../../auth/guess.server.ts";
import {
  confirmSecret,
  proposeSecret,
  renewRecoveryCodes,
} from "../../auth/second-factor.server.ts";
import { removeSecondFactor } from "../../data/second-factor.server.ts";
import type { OwnSecrets } from "../../data/users.server.ts";
import { codeInput, ownPasswordInput, type User } from "../../domain/user.ts";
import { askingOf } from "../../http/address.ts";
import { attempt } from "../../http/attempt.ts";
import { readForm } from "../../http/form.ts";
import { locked } from "../../http/locked.ts";
import { redirectWithToast } from "../../http/toast.ts";

const PAGE = "/profile/second-factor";

/** Every change but the first code needs the password, too. */
export const actOnSecondFactor = (
  request: Request,
  { db }: AppLoadContext,
  user: User,
  { password_hash, proposed }: OwnSecrets,
) =>
  attempt("secondFactorNotChanged", async () => {
    const posted = await request.formData();
    const asking = askingOf(request);
    const intent = posted.get("intent");
    if (intent === "confirm") {
      const form = readForm("confirm", posted, codeInput, ["code"]);
      if ("refused" in form) return form.refused;
      const codes = await confirmSecret(db, user, proposed, form.value.code, asking);
      if (codes === "wrong") return form.refuse({ code: ["code_wrong"] });
      if (isLocked(codes))
        return form.refuse({ "": ["tooManyGuesses"] }, locked("secondFactorNotChanged", codes));
      return { codes };
    }
    const form = readForm("own-password", posted, ownPasswordInput, ["password"]);
    if ("refused" in form) return form.refused;
    const change = changeOf(intent, user);
    const account = { user, password_hash };
    const right = await guessOwnPassword(db, account, form.value.password, asking, change.done);
    if (typeof right === "object")
      return form.refuse({ "": ["tooManyGuesses"] }, locked("secondFactorNotChanged", right));
    if (!right) return form.refuse({ password: ["password_wrong"] });
    return change.answer();
  });

/** What goes in with the right password, and the answer to it. */
function changeOf(intent: FormDataEntryValue | null, user: User) {
  switch (intent) {
    case "propose":
      return {
        done: (guard: SQL) => proposeSecret(user, guard),
        answer: () => redirectWithToast(PAGE, { type: "info", key: "secondFactorProposed" }),
      };
    case "new-codes": {
      const { shown, done } = renewRecoveryCodes(user);
      return { done, answer: () => ({ codes: shown }) };
    }
    case "turn-off":
      return {
        done: (guard: SQL) => removeSecondFactor(user.id, guard),
        answer: () => redirectWithToast(PAGE, { type: "success", key: "secondFactorOff" }),
      };
    default:
      throw new Response(null, { status: 400 });
  }
}
