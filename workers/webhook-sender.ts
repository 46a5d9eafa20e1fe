import { webhookHosts } from "../app/domain/webhooks/webhook-address.ts";
import { logFault } from "../app/http/trace.server.ts";
import { mailerOf } from "../app/mail/mailer.server.ts";
import type { Sender } from "../app/webhooks/send.server.ts";
import { tellOwners } from "../app/webhooks/tell-owners.server.ts";

/** How this platform sends web hooks: by the launcher on one machine, which also checks resolved addresses. */
export const senderOf = (env: Env): Sender => ({
  hosts: webhookHosts(env.WEBHOOK_HOSTS),
  async tell(db, webhook) {
    const mail = mailerOf(env);
    // The web hook's page says so too: a mail that fails does not stop the other messages.
    if (mail) await tellOwners(db, mail, webhook).catch(logFault);
  },
  async send(request) {
    const response = await (env.WEBHOOKS ? env.WEBHOOKS.fetch(request) : fetch(request));
    if (response.headers.has("No-Answer")) throw new Error("The receiver did not answer");
    return response;
  },
});
