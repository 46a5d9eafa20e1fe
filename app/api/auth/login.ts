import { checkLogin } from "../../auth/login.server.ts";
import { loginInput } from "../../domain/user.ts";
import { address } from "../../http/address.ts";
import { endpoint } from "../../http/endpoint.ts";
import { badRequest, tooMany } from "../../http/errors.ts";
import { errorText } from "../../http/field-errors.ts";
import { operation } from "../../http/operation.ts";
import { signedIn, signedInAnswer } from "./signed-in.ts";

export const loader = endpoint({
  POST: operation({
    summary: "Signs in: a token for an email address and its password.",
    who: "anyone",
    body: loginInput,
    answers: { 200: signedInAnswer },
    throttled: true,
    do: async ({ request, context, body }) => {
      const result = await checkLogin(context.db, body, { request, address: address(request) });
      if ("user" in result) return signedIn(request, context, result, 200);
      if (result.refused === "locked") throw tooMany(result.retry_after);
      throw badRequest(errorText("loginFailed"));
    },
  }),
});
export const action = loader;
