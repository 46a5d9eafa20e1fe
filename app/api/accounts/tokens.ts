import { z } from "zod";
import { newPersonalToken } from "../../auth/token.server.ts";
import { listPersonalTokens, savePersonalToken } from "../../data/accounts/tokens.server.ts";
import {
  createdToken,
  personalToken,
  personalTokenInput,
} from "../../domain/accounts/personal-token.ts";
import { invalid } from "../../http/errors.ts";
import { endpoint } from "../../http/operations/endpoint.ts";
import { refusalErrors } from "../../http/operations/field-errors.ts";
import { operation } from "../../http/operations/operation.ts";

export const loader = endpoint({
  GET: operation({
    summary: "List your personal tokens, newest first.",
    who: "researcher",
    answers: { 200: z.array(personalToken) },
    do: ({ context, user }) => listPersonalTokens(context.first_db, user.id),
  }),
  POST: operation({
    summary: "Create a personal token for a program. Only this answer contains the token.",
    who: "researcher",
    body: personalTokenInput,
    answers: { 201: createdToken },
    do: async ({ context, user, body }) => {
      const { token, stored } = newPersonalToken(user.id, body);
      const saved = await savePersonalToken(context.first_db, stored);
      if (!saved) throw invalid(refusalErrors({ non_field_errors: ["tooManyTokens"] }));
      return { ...saved, token };
    },
  }),
});
export const action = loader;
