import { registerUser, registrationProblems } from "../../auth/register.server.ts";
import { createUserInput, user } from "../../domain/user.ts";
import { endpoint } from "../../http/endpoint.ts";
import { invalid } from "../../http/errors.ts";
import { operation } from "../../http/operation.ts";
import { inWords } from "./signed-in.ts";

export const loader = endpoint({
  POST: operation({
    summary: "Makes an account for somebody.",
    who: "superuser",
    body: createUserInput,
    answers: { 201: user },
    besides: async ({ context, body }) => inWords(await registrationProblems(context, body)),
    do: async ({ context, body: { password_confirm: _, ...body } }) => {
      const result = await registerUser(context, body);
      if ("problems" in result) throw invalid(inWords(result.problems));
      return result.user;
    },
  }),
});
export const action = loader;
