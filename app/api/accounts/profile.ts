import { updateUser } from "../../data/accounts/users.server.ts";
import { profileInput } from "../../domain/accounts/user.ts";
import { found } from "../../http/errors.ts";
import { endpoint } from "../../http/operations/endpoint.ts";
import { accepted } from "../../http/operations/field-errors.ts";
import { operation } from "../../http/operations/operation.ts";
import { userAnswer } from "./signed-in.ts";

export const loader = endpoint({
  PUT: operation({
    summary: "Update your profile. The email address and username cannot be changed.",
    who: "researcher",
    body: profileInput,
    answers: { 200: userAnswer },
    do: async ({ context, user, body }) => ({
      user: found(accepted(await updateUser(context.db, user.id, body))),
    }),
  }),
});
export const action = loader;
