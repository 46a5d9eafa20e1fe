import { changePassword, passwordChangeProblems } from "../../auth/change-password.server.ts";
import { isLocked } from "../../auth/guess.server.ts";
import { findOwnSecrets } from "../../data/accounts/users.server.ts";
import { passwordChangeInput } from "../../domain/accounts/user.ts";
import { invalid, tooMany } from "../../http/errors.ts";
import { endpoint, noContent } from "../../http/operations/endpoint.ts";
import { refusalErrors } from "../../http/operations/field-errors.ts";
import { operation } from "../../http/operations/operation.ts";

export const loader = endpoint({
  POST: operation({
    summary: "Change your password. All of your other tokens are revoked.",
    who: "researcher",
    body: passwordChangeInput,
    answers: { 204: null },
    throttled: true,
    find: ({ context, caller }) => findOwnSecrets(context.db, caller),
    checkFields: async ({ request, context, user, subject: { password_hash }, body }) => {
      const account = { user, password_hash };
      const problems = await passwordChangeProblems(context, account, body, request);
      if (isLocked(problems)) throw tooMany(problems.retry_after);
      return refusalErrors(problems);
    },
    do: async ({ request, context, user, token_hash, subject: { password_hash }, body }) => {
      const account = { user, token_hash, password_hash };
      const result = await changePassword(context, account, body, request);
      if (isLocked(result)) throw tooMany(result.retry_after);
      if ("problems" in result) throw invalid(refusalErrors(result.problems));
      return noContent({ "Set-Cookie": result.cookie });
    },
  }),
});
export const action = loader;
