import { asEditor } from "../../data/access/ownership.server.ts";
import { deleteWebhook, findWebhook, updateWebhook } from "../../data/webhooks/webhooks.server.ts";
import { updateWebhookInput, webhook } from "../../domain/webhooks/webhook.ts";
import { found } from "../../http/errors.ts";
import { endpoint } from "../../http/operations/endpoint.ts";
import { operation } from "../../http/operations/operation.ts";
import { byId } from "../../http/operations/params.ts";
import { refuseProblems } from "../sorts/open-session.ts";
import { urlProblems } from "./webhook-url.ts";

export const loader = endpoint({
  PATCH: operation({
    summary: "Change a web hook. One that was switched off after failures starts anew.",
    who: "researcher",
    scope: "write",
    params: byId,
    body: updateWebhookInput,
    answers: { 200: webhook },
    find: ({ context, caller, params }) => findWebhook(context.db, params.id, asEditor(caller)),
    checkFields: async ({ context, body }) => urlProblems(context, body),
    do: async ({ context, user, params, body }) => {
      refuseProblems(urlProblems(context, body));
      return found(await updateWebhook(context.db, params.id, asEditor(user.id), body));
    },
  }),
  DELETE: operation({
    summary: "Delete a web hook and the log of its deliveries.",
    who: "researcher",
    scope: "write",
    params: byId,
    answers: { 204: null },
    do: async ({ context, user, params }) => {
      found(await deleteWebhook(context.db, params.id, asEditor(user.id)));
    },
  }),
});
export const action = loader;
