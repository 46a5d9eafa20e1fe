import { changePassword, passwordChangeProblems } from "../../auth/change-password.server.ts";
import { isLocked } from "../../auth/guess.server.ts";
import { passwordChangeInput } from "../../domain/user.ts";
import { askingOf } from "../../http/address.ts";
import { endpoint, noContent } from "../../http/endpoint.ts";
import { invalid, tooMany } from "../../http/errors.ts";
import { operation } from "../../http/operation.ts";
import { inWords } from "./signed-in.ts";

export const loader = endpoint({
  POST: operation({
    summary: "Changes your password; every other token of yours dies.",
    who: "researcher",
    body: passwordChangeInput,
    answers: { 204: null },
    throttled: true,
    besides: async ({ request, context, user, body }) => {
      const asking = askingOf(request, context);
      const problems = await passwordChangeProblems(context, user, body, asking);
      if (isLocked(problems)) throw tooMany(problems.retry_after);
      return inWords(problems);
    },
    do: async ({ request, context, user, token_hash, body }) => {
      const asking = askingOf(request, context);
      const result = await changePassword(context, { user, token_hash }, body, asking);
      if (isLocked(result)) throw tooMany(result.retry_after);
      if ("problems" in result) throw invalid(inWords(result.problems));
      return noContent({ "Set-Cookie": result.cookie });
    },
  }),
});
export const action = loader;
