import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Db } from "../data/db.server.ts";
import { findAccessHash } from "../data/studies.server.ts";
import { atStudy, guess } from "./guess.server.ts";

/**
 * The password of a study keeps out passers-by; a lecture hall types it at once. So it is kept as a
 * keyed hash, which takes no time to check, and wrong ones are counted for study and address.
 */
export function hashAccessPassword(password: string): string {
  const key = randomBytes(16).toString("base64");
  return `${key}:${mac(key, password)}`;
}

const mac = (key: string, text: string) => createHmac("sha256", key).update(text).digest("base64");

function isAccessPassword(stored: string, password: string): boolean {
  const [key = "", wanted = ""] = stored.split(":");
  return same(mac(key, password), wanted);
}

function same(a: string, b: string): boolean {
  const [x, y] = [Buffer.from(a), Buffer.from(b)];
  return x.length === y.length && timingSafeEqual(x, y);
}

/** What a device carries that has told the password: it ends with the password. */
const passOf = (stored: string) => mac(stored, "pass");

export type Admission =
  | { admitted: true; pass: string | null }
  | { admitted: false; wrong: boolean; retry_after: number };

/** Whether somebody may see a study: it has no password, or they know it, or their device showed that. */
export async function admit(
  db: Db,
  study: string,
  { password, pass }: { password?: string | undefined; pass?: string | null },
  address: string,
): Promise<Admission> {
  const stored = await findAccessHash(db, study);
  if (!stored) return { admitted: true, pass: null };
  if (pass && same(pass, passOf(stored))) return { admitted: true, pass };
  const nothing = { admitted: false, wrong: false, retry_after: 0 } as const;
  if (!password) return nothing;
  const right = await guess(db, atStudy(study, address), address, async () =>
    isAccessPassword(stored, password),
  );
  if (typeof right === "object") return { ...nothing, retry_after: right.retry_after };
  return right ? { admitted: true, pass: passOf(stored) } : { ...nothing, wrong: true };
}
