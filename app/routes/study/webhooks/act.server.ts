import { type AppLoadContext, data } from "@remix-run/cloudflare";
import type { Access } from "../../../data/ownership.server.ts";
import {
  addTestDelivery,
  createWebhook,
  deleteWebhook,
  updateWebhook,
} from "../../../data/webhooks.server.ts";
import { webhookForm } from "../../../domain/webhook.ts";
import { webhookProblem } from "../../../domain/webhook-address.ts";
import { attempt } from "../../../http/attempt.ts";
import { readForm } from "../../../http/form.ts";
import { keepSecret } from "../../../http/security.ts";
import { redirectWithToast } from "../../../http/toast.ts";
import { newWebhookSecret } from "../../../webhooks/secret.ts";

/** Creates a web hook, whose secret the page shows once; tests, switches or deletes one. */
export const actOnWebhooks = (
  context: AppLoadContext,
  study: string,
  access: Access<"editor">,
  posted: FormData,
) =>
  attempt("failed", async () => {
    keepSecret(context);
    const { db } = context;
    const back = `/studies/${study}/webhooks`;
    const id = String(posted.get("webhook") ?? "");
    const intent = posted.get("intent");
    if (intent === "test") {
      const found = await addTestDelivery(db, id, access);
      if (found) context.sendWebhooks(found);
      return redirectWithToast(back, { type: "success", key: "webhookTested" });
    }
    if (intent === "on" || intent === "off") {
      await updateWebhook(db, id, access, { is_active: intent === "on" });
      const key = intent === "on" ? "webhookOn" : "webhookOff";
      return redirectWithToast(back, { type: "success", key });
    }
    if (intent === "delete") {
      await deleteWebhook(db, id, access);
      return redirectWithToast(back, { type: "success", key: "webhookDeleted" });
    }
    const form = readForm("webhook", posted, webhookForm);
    if ("refused" in form) return form.refused;
    const { url } = form.value;
    const problem = webhookProblem(url, context.webhook_hosts);
    if (problem) return form.refuse({ url: [problem] });
    const secret = newWebhookSecret();
    const created = await createWebhook(db, study, access, {
      ...form.value,
      is_active: true,
      secret,
    });
    if (!created) return form.refuse({ url: ["tooManyWebhooks"] });
    return data({ created: { url, secret } });
  });
