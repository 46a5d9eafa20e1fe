import { webhookHosts } from "../app/domain/webhook-address.ts";
import type { Sender } from "../app/webhooks/send.server.ts";

/** How this platform sends web hooks: by the launcher on one machine, which also checks resolved addresses. */
export const senderOf = ({
  WEBHOOKS,
  WEBHOOK_HOSTS,
}: Pick<Env, "WEBHOOKS" | "WEBHOOK_HOSTS">): Sender => ({
  hosts: webhookHosts(WEBHOOK_HOSTS),
  async send(request) {
    const response = await (WEBHOOKS ? WEBHOOKS.fetch(request) : fetch(request));
    if (response.headers.has("No-Answer")) throw new Error("The receiver did not answer");
    return response;
  },
});
