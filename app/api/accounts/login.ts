import { PasswordStrategy } from "../../auth/login.server.ts";
import { apiLoginInput } from "../../domain/accounts/user.ts";
import { badRequest, forbidden, invalid, tooMany } from "../../http/errors.ts";
import { endpoint } from "../../http/operations/endpoint.ts";
import { errorText } from "../../http/operations/field-errors.ts";
import { operation } from "../../http/operations/operation.ts";
import { signedIn, signedInAnswer } from "./signed-in.ts";

export const loader = endpoint({
  POST: operation({
    summary:
      "Log in with an email address and password, and, with two-step login, a code from the app or a recovery code. Returns a token.",
    who: "anyone",
    body: apiLoginInput,
    answers: { 200: signedInAnswer },
    throttled: true,
    by_password: true,
    do: async ({ request, context, body }) => {
      const result = await new PasswordStrategy(context.db, {
        ...body,
        for_all: context.password_login,
      }).authenticate(request);
      if ("user" in result) return signedIn(request, result, 200);
      if (result.refused === "locked") throw tooMany(result.retry_after);
      if (result.refused === "code_needed") throw invalid({ code: [errorText("code_required")] });
      if (result.refused === "code_wrong") throw invalid({ code: [errorText("code_wrong")] });
      if (result.refused === "password_off") throw forbidden(errorText("passwordOff"));
      throw badRequest(errorText("loginFailed"));
    },
  }),
});
export const action = loader;
