import { asEditor } from "../../data/access/ownership.server.ts";
import { findWebhook, listDeliveries } from "../../data/webhooks/webhooks.server.ts";
import { delivery } from "../../domain/webhooks/webhook.ts";
import { endpoint } from "../../http/operations/endpoint.ts";
import { operation } from "../../http/operations/operation.ts";
import { pageOf, pageQuery, readPage, writePage } from "../../http/operations/pagination.ts";
import { byId } from "../../http/operations/params.ts";

export const loader = endpoint({
  GET: operation({
    summary: "List the deliveries of a web hook in the last month, newest first.",
    who: "researcher",
    scope: "read",
    params: byId,
    query: pageQuery,
    answers: { 200: pageOf(delivery) },
    find: ({ context, caller, params }) => findWebhook(context.db, params.id, asEditor(caller)),
    do: async ({ request, context, user, params, query }) => {
      const page = readPage(query);
      const { deliveries, count } = await listDeliveries(
        context.db,
        params.id,
        asEditor(user.id),
        page,
      );
      return writePage(request, page, count, deliveries);
    },
  }),
});
export const action = loader;
