import { mailVerification } from "../../auth/mailed-link.server.ts";
import { registerUser, registrationProblems } from "../../auth/register.server.ts";
import { userAgentOf } from "../../auth/sign-in.server.ts";
import { issueToken } from "../../auth/token.server.ts";
import { registerInput } from "../../domain/accounts/user.ts";
import { forbidden, invalid } from "../../http/errors.ts";
import { endpoint } from "../../http/operations/endpoint.ts";
import { errorText, refusalErrors } from "../../http/operations/field-errors.ts";
import { operation } from "../../http/operations/operation.ts";
import { signedIn, signedInAnswer } from "./signed-in.ts";

export const loader = endpoint({
  POST: operation({
    summary: "Create an account and log in. Returns a token.",
    who: "anyone",
    limit: "registration",
    by_password: true,
    body: registerInput,
    answers: { 201: signedInAnswer },
    checkFields: async ({ context, body }) =>
      refusalErrors(await registrationProblems(context, body)),
    do: async ({ request, context, body: { password_confirm: _, ...body } }) => {
      if (!context.password_login) throw forbidden(errorText("passwordOff"));
      const result = await registerUser(context, body);
      if ("problems" in result) throw invalid(refusalErrors(result.problems));
      context.later(mailVerification(context, result.user));
      const token = await issueToken(context.db, result.user.id, userAgentOf(request));
      return signedIn(request, { ...result, token }, 201);
    },
  }),
});
export const action = loader;
