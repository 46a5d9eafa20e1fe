import type { Db } from "../data/database/db.server.ts";
import { ownersOfWebhook } from "../data/webhooks/webhooks.server.ts";
import type { Mailer } from "../mail/mailer.server.ts";
import { webhookOffMessage } from "../mail/messages.server.ts";

/** Mails the owners of a web hook that was switched off. */
export async function tellOwners(db: Db, mail: Mailer, webhook: string): Promise<void> {
  for (const { user, study, ...hook } of await ownersOfWebhook(db, webhook))
    await mail.send(webhookOffMessage(user, hook, `${mail.origin}/studies/${study}/webhooks`));
}
