import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/**
 * Hashes a study's access password as `key:hmac`. It only keeps casual visitors out, and a lecture hall may
 * submit it all at once, so the hash is a fast HMAC. The key is part of the value because a copy of the study
 * copies the value.
 */
export function hashAccessPassword(password: string): string {
  const key = randomBytes(16).toString("base64");
  return `${key}:${mac(key, password)}`;
}

const mac = (key: string, text: string) => createHmac("sha256", key).update(text).digest("base64");

export function isAccessPassword(stored: string, password: string): boolean {
  const [key = "", expected = ""] = stored.split(":");
  return isEqual(mac(key, password), expected);
}

/** The cookie value of a device that entered the password. It depends on the hash, so a new password invalidates it. */
export const accessPass = (stored: string): string => mac(stored, "pass");

export const isAccessPass = (stored: string, pass: string): boolean =>
  isEqual(pass, accessPass(stored));

/** Compares in constant time. */
function isEqual(a: string, b: string): boolean {
  const [x, y] = [Buffer.from(a), Buffer.from(b)];
  return x.length === y.length && timingSafeEqual(x, y);
}
