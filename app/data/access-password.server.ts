import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/**
 * The password of a study keeps out passers-by, and a lecture hall types it at once: it is kept as a
 * keyed hash, which takes no time to check. A copy of the study keeps it, so its key stands with it.
 */
export function hashAccessPassword(password: string): string {
  const key = randomBytes(16).toString("base64");
  return `${key}:${mac(key, password)}`;
}

const mac = (key: string, text: string) => createHmac("sha256", key).update(text).digest("base64");

export function isAccessPassword(stored: string, password: string): boolean {
  const [key = "", wanted = ""] = stored.split(":");
  return same(mac(key, password), wanted);
}

/** What a device carries that has given the password: it ends with the password. */
export const accessPass = (stored: string): string => mac(stored, "pass");

export const isAccessPass = (stored: string, pass: string): boolean =>
  same(pass, accessPass(stored));

function same(a: string, b: string): boolean {
  const [x, y] = [Buffer.from(a), Buffer.from(b)];
  return x.length === y.length && timingSafeEqual(x, y);
}
