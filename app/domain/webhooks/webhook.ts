import { z } from "zod";
import { id, instant } from "../fields/fields.ts";
import { workLimits } from "../fields/work-limits.ts";

export const WEBHOOK_EVENTS = [
  "sort.completed",
  "sort.withdrawn",
  "study.full",
  "study.closed",
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

const fields = {
  url: z.string("addressInvalid").trim().max(workLimits.address, "tooLong"),
  events: z
    .array(z.enum(WEBHOOK_EVENTS))
    .min(1, "webhookEvents")
    .overwrite((events) => [...new Set(events)]),
};

export const createWebhookInput = z.object({ ...fields, is_active: z.boolean().default(true) });
/** The same as a form sends it: without a chosen event, nothing is sent for `events`. */
export const webhookForm = z.object({
  url: fields.url,
  events: z.array(z.enum(WEBHOOK_EVENTS), "webhookEvents").min(1, "webhookEvents"),
});
export const updateWebhookInput = z.object({ ...fields, is_active: z.boolean() }).partial();

export const webhook = z.object({
  id,
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  is_active: z.boolean(),
  created_at: instant,
});

/** The answer to its creation, the only one with the secret that its messages are signed with. */
export const createdWebhook = webhook.extend({ secret: z.string() });

export const DELIVERY_STATES = ["pending", "delivered", "failed"] as const;

export const delivery = z.object({
  id: z.string(),
  event: z.enum([...WEBHOOK_EVENTS, "test"]),
  at: instant,
  state: z.enum(DELIVERY_STATES),
  attempts: z.int(),
  /** The HTTP status of the last answer; null before the first, and where there was none. */
  status: z.int().nullable(),
  next_attempt_at: instant.nullable(),
});

const SECOND_MS = 1000;
const HOUR_MS = 3600 * SECOND_MS;

/** The pauses between the attempts of one delivery; after the last one it has failed. */
const PAUSES_MS = [
  5 * SECOND_MS,
  300 * SECOND_MS,
  0.5 * HOUR_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
];

/** When a delivery is tried again after this many attempts, in ms since 1970; `null` when it has failed for good. */
export function nextAttempt(attempts: number, now: number): number | null {
  const pause = PAUSES_MS[attempts - 1];
  return pause === undefined ? null : now + pause;
}

/** A web hook whose deliveries have all failed for so long is switched off. */
export const SWITCH_OFF_AFTER_MS = 5 * 24 * HOUR_MS;
