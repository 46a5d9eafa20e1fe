import { Webhook } from "standardwebhooks";
import type { Db } from "../data/database/db.server.ts";
import {
  type Attempt,
  announceClosed,
  type Claim,
  claimDue,
  nextDue,
  purgeDeliveries,
  recordAttempts,
} from "../data/webhooks/webhook-queue.server.ts";
import { webhookProblem } from "../domain/webhooks/webhook-address.ts";

/** Sends a request to a receiver: `fetch`, or on one machine a sender that also checks the resolved address. */
type Send = (request: Request) => Promise<Response>;
export type Sender = {
  send: Send;
  hosts: readonly string[];
  /** Tells the owners of a web hook that was switched off. */
  tell: (db: Db, webhook: string) => Promise<void>;
};

const TIMEOUT_MS = 10_000;

/** How long a request's sender waits for a message's second attempt. A Worker may run for 30 s after its answer. */
const PATIENCE_MS = 15_000;

/** How long the minutely job sends. */
const JOB_MS = 50_000;

/**
 * Sends what is due for a study, just after something happened in it, and tries what failed once more. The minutely job
 * sends the rest.
 */
export async function sendForStudy(db: Db, sender: Sender, study: string): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    await sendDue(db, sender, study, until);
    const next = await nextDue(db, study);
    if (next === null || next > until) return;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, next - Date.now())));
  }
}

/** Sends everything that is due, and removes old messages: the minutely job. */
export async function sendAll(db: Db, sender: Sender): Promise<void> {
  await announceClosed(db);
  await purgeDeliveries(db);
  await sendDue(db, sender, null, Date.now() + JOB_MS);
}

async function sendDue(db: Db, sender: Sender, study: string | null, until: number): Promise<void> {
  while (Date.now() < until) {
    const claim = await claimDue(db, study);
    if (!claim) return;
    const attempts = await Promise.all(claim.due.map((one) => attempt(sender, claim, one)));
    const isOver = await recordAttempts(db, claim, attempts);
    if (isOver) await sender.tell(db, claim.id);
  }
}

/** Posts one message, signed as Standard Webhooks has it. The response's body is not read. */
async function attempt(
  { send, hosts }: Sender,
  { url, secret }: Claim,
  due: Claim["due"][number],
): Promise<Attempt> {
  const failed = { ...due, status: null, delivered: false };
  // The operator may have withdrawn a host since the address was saved.
  if (webhookProblem(url, hosts) !== null) return failed;
  const at = new Date();
  const request = new Request(url, {
    method: "POST",
    // A redirect could lead to an address that is refused.
    redirect: "manual",
    headers: {
      "Content-Type": "application/json",
      "User-Agent": "Sortwell",
      "webhook-id": due.id,
      "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
      "webhook-signature": new Webhook(secret).sign(due.id, at, due.body),
    },
    body: due.body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  try {
    const response = await send(request);
    await response.body?.cancel();
    return { ...due, status: response.status || null, delivered: response.ok };
  } catch {
    return failed;
  }
}
