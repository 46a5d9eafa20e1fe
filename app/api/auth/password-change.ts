import { changePassword, passwordChangeProblems } from "../../auth/change-password.server.ts";
import { passwordChangeInput } from "../../domain/user.ts";
import { endpoint } from "../../http/endpoint.ts";
import { invalid } from "../../http/errors.ts";
import { operation } from "../../http/operation.ts";
import { inWords } from "./signed-in.ts";

export const loader = endpoint({
  POST: operation({
    summary: "Changes your password; every other token of yours dies.",
    who: "researcher",
    body: passwordChangeInput,
    answers: { 204: null },
    besides: async ({ context, user, body }) =>
      inWords(await passwordChangeProblems(context.db, user, body)),
    do: async ({ context, user, token_hash, body }) => {
      const problems = await changePassword(context.db, user, token_hash, body);
      if (problems) throw invalid(inWords(problems));
    },
  }),
});
export const action = loader;
