import { z } from "zod";
import { deleteOwnToken } from "../../data/accounts/tokens.server.ts";
import { found } from "../../http/errors.ts";
import { endpoint } from "../../http/operations/endpoint.ts";
import { operation } from "../../http/operations/operation.ts";

export const loader = endpoint({
  DELETE: operation({
    summary: "Revoke one of your personal tokens.",
    who: "researcher",
    params: z.object({ id: z.string() }),
    answers: { 204: null },
    do: async ({ context, user, params }) => {
      found(await deleteOwnToken(context.first_db, user.id, params.id));
    },
  }),
});
export const action = loader;
