import type { AppLoadContext } from "@remix-run/cloudflare";
import { isOwnPassword } from "../../auth/change-password.server.ts";
import { isLocked } from "../../auth/guess.server.ts";
import {
  confirmSecret,
  proposeSecret,
  renewRecoveryCodes,
} from "../../auth/second-factor.server.ts";
import { removeSecondFactor } from "../../data/second-factor.server.ts";
import { codeInput, ownPasswordInput, type User } from "../../domain/user.ts";
import { askingOf } from "../../http/address.ts";
import { attempt } from "../../http/attempt.ts";
import { readForm } from "../../http/form.ts";
import { locked } from "../../http/locked.ts";
import { redirectWithToast } from "../../http/toast.ts";

const PAGE = "/profile/second-factor";

/** Every change but the first code needs the password, too. */
export const actOnSecondFactor = (request: Request, context: AppLoadContext, user: User) =>
  attempt("secondFactorNotChanged", async () => {
    const posted = await request.formData();
    const { db } = context;
    const asking = askingOf(request, context);
    const intent = posted.get("intent");
    if (intent === "confirm") {
      const form = readForm("confirm", posted, codeInput, ["code"]);
      if ("refused" in form) return form.refused;
      const codes = await confirmSecret(db, user, form.value.code, asking);
      if (codes === "wrong") return form.refuse({ code: ["code_wrong"] });
      if (isLocked(codes))
        return form.refuse({ "": ["tooManyGuesses"] }, locked("secondFactorNotChanged", codes));
      return { codes };
    }
    const form = readForm("own-password", posted, ownPasswordInput, ["password"]);
    if ("refused" in form) return form.refused;
    const right = await isOwnPassword(db, user, form.value.password, asking);
    if (typeof right === "object")
      return form.refuse({ "": ["tooManyGuesses"] }, locked("secondFactorNotChanged", right));
    if (!right) return form.refuse({ password: ["password_wrong"] });
    switch (intent) {
      case "propose":
        await proposeSecret(db, user);
        return redirectWithToast(PAGE, { type: "info", key: "secondFactorProposed" });
      case "new-codes":
        return { codes: await renewRecoveryCodes(db, user) };
      case "turn-off":
        await removeSecondFactor(db, user.id);
        return redirectWithToast(PAGE, { type: "success", key: "secondFactorOff" });
      default:
        throw new Response(null, { status: 400 });
    }
  });
