import { z } from "zod";
import { asEditor, ownsStudy } from "../../data/access/ownership.server.ts";
import { createWebhook, listWebhooks } from "../../data/webhooks/webhooks.server.ts";
import { createdWebhook, createWebhookInput, webhook } from "../../domain/webhooks/webhook.ts";
import { invalid } from "../../http/errors.ts";
import { endpoint } from "../../http/operations/endpoint.ts";
import { refusalErrors } from "../../http/operations/field-errors.ts";
import { operation } from "../../http/operations/operation.ts";
import { byId } from "../../http/operations/params.ts";
import { newWebhookSecret } from "../../webhooks/secret.ts";
import { refuseProblems } from "../sorts/open-session.ts";
import { urlProblems } from "./webhook-url.ts";

export const loader = endpoint({
  GET: operation({
    summary: "List the web hooks of a study, oldest first.",
    who: "researcher",
    scope: "read",
    params: byId,
    answers: { 200: z.array(webhook) },
    find: ({ context, caller, params }) => ownsStudy(context.db, params.id, asEditor(caller)),
    do: ({ context, user, params }) => listWebhooks(context.db, params.id, asEditor(user.id)),
  }),
  POST: operation({
    summary:
      "Create a web hook. Only this answer contains the secret that its messages are signed with.",
    who: "researcher",
    scope: "write",
    params: byId,
    body: createWebhookInput,
    answers: { 201: createdWebhook },
    find: ({ context, caller, params }) => ownsStudy(context.db, params.id, asEditor(caller)),
    checkFields: async ({ context, body }) => urlProblems(context, body),
    do: async ({ context, user, params, body }) => {
      refuseProblems(urlProblems(context, body));
      const secret = newWebhookSecret();
      const created = await createWebhook(context.db, params.id, asEditor(user.id), {
        ...body,
        secret,
      });
      if (!created) throw invalid(refusalErrors({ "": ["tooManyWebhooks"] }));
      return { ...created, secret };
    },
  }),
});
export const action = loader;
