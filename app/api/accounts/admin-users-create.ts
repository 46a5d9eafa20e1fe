import { registerUser, registrationProblems } from "../../auth/register.server.ts";
import { createUserInput, user } from "../../domain/accounts/user.ts";
import { invalid } from "../../http/errors.ts";
import { endpoint } from "../../http/operations/endpoint.ts";
import { refusalErrors } from "../../http/operations/field-errors.ts";
import { operation } from "../../http/operations/operation.ts";

export const loader = endpoint({
  POST: operation({
    summary: "Create an account for another person (administrators only).",
    who: "superuser",
    body: createUserInput,
    answers: { 201: user },
    checkFields: async ({ context, body }) =>
      refusalErrors(await registrationProblems(context, body)),
    do: async ({ context, body: { password_confirm: _, ...body } }) => {
      const result = await registerUser(context, body);
      if ("problems" in result) throw invalid(refusalErrors(result.problems));
      return result.user;
    },
  }),
});
export const action = loader;
