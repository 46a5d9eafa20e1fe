import { withdrawSession } from "../../data/sorts/withdraw.server.ts";
import { found } from "../../http/errors.ts";
import { endpoint } from "../../http/operations/endpoint.ts";
import { operation } from "../../http/operations/operation.ts";
import { byId } from "../../http/operations/params.ts";

export const loader = endpoint({
  POST: operation({
    summary: "Withdraw a sort. Deletes it together with its participant.",
    who: "participant",
    scope: "write",
    params: byId,
    answers: { 204: null },
    do: async ({ context, params }) => {
      context.sendWebhooks(found(await withdrawSession(context.db, params.id)));
    },
  }),
});
export const action = loader;
