import { type AppLoadContext, data } from "@remix-run/cloudflare";
import { asEditor } from "../../../data/access/ownership.server.ts";
import {
  addTestDelivery,
  createWebhook,
  deleteWebhook,
  updateWebhook,
} from "../../../data/webhooks/webhooks.server.ts";
import type { User } from "../../../domain/accounts/user.ts";
import { webhookForm } from "../../../domain/webhooks/webhook.ts";
import { webhookProblem } from "../../../domain/webhooks/webhook-address.ts";
import { attempt } from "../../../http/forms/attempt.ts";
import { readForm } from "../../../http/forms/form.ts";
import { pageTexts } from "../../../http/forms/page-texts.ts";
import { redirectWithToast } from "../../../http/forms/toast.ts";
import { keepSecret } from "../../../http/security.ts";
import { newWebhookSecret } from "../../../webhooks/secret.ts";

/** Creates a web hook, whose secret the page shows once; tests, switches or deletes one. */
export const actOnWebhooks = (
  request: Request,
  context: AppLoadContext,
  study: string,
  user: User,
  posted: FormData,
) =>
  attempt("failed", async () => {
    keepSecret(context);
    const access = asEditor(user.id);
    const t = pageTexts(request, user, "webhooks");
    const done = (text: string) => redirectWithToast(back, { type: "success", text });
    const { db } = context;
    const back = `/studies/${study}/webhooks`;
    const id = String(posted.get("webhook") ?? "");
    const intent = posted.get("intent");
    if (intent === "test") {
      const added = await addTestDelivery(db, id, access);
      if (added && "retry_after" in added)
        return redirectWithToast(back, {
          type: "error",
          text: t("did.tooManyTests", { count: added.retry_after }),
        });
      if (added) context.sendWebhooks(added.study);
      return done(t("did.test"));
    }
    if (intent === "on" || intent === "off") {
      await updateWebhook(db, id, access, { is_active: intent === "on" });
      return done(intent === "on" ? t("did.on") : t("did.off"));
    }
    if (intent === "delete") {
      await deleteWebhook(db, id, access);
      return done(t("did.delete"));
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
