import type { WebhookEvent } from "../../../domain/webhooks/webhook.ts";

type Key<Name extends string> = Name extends `${infer Subject}.${infer Happened}`
  ? `${Subject}_${Happened}`
  : Name;

/** The key of an event's text: a dot would separate the parts of a key. */
export const eventKey = <Name extends WebhookEvent | "test">(event: Name) =>
  event.replace(".", "_") as Key<Name>;
