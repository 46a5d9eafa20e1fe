import { asEditor } from "../../data/access/ownership.server.ts";
import { addTestDelivery } from "../../data/webhooks/webhooks.server.ts";
import { found, tooMany } from "../../http/errors.ts";
import { endpoint } from "../../http/operations/endpoint.ts";
import { operation } from "../../http/operations/operation.ts";
import { byId } from "../../http/operations/params.ts";

export const loader = endpoint({
  POST: operation({
    summary: "Send a test message to a web hook.",
    who: "researcher",
    scope: "write",
    params: byId,
    answers: { 202: null },
    throttled: true,
    do: async ({ context, user, params }) => {
      const added = found(await addTestDelivery(context.db, params.id, asEditor(user.id)));
      if ("retry_after" in added) throw tooMany(added.retry_after);
      context.sendWebhooks(added.study);
      return new Response(null, { status: 202 });
    },
  }),
});
export const action = loader;
