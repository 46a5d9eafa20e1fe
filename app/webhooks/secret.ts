import { randomBytes } from "node:crypto";

/** A new secret in the form of Standard Webhooks: 192 random bits. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(24).toString("base64")}`;
