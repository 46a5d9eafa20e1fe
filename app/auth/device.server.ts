import { createHash } from "node:crypto";
import { createCookie } from "@remix-run/cloudflare";
import { isSecure } from "./cookies.ts";

/**
 * A cookie for one account, signed with the hash of its password, so that a new password invalidates it. It does not
 * sign anyone in.
 */
const accountCookie = (
  name: keyof typeof MAX_AGE_SECONDS,
  request: Request,
  email: string,
  password_hash: string,
) => {
  const account = createHash("sha256").update(email.toLowerCase()).digest("hex");
  return createCookie(`${name}-${account.slice(0, 16)}`, {
    secrets: [password_hash],
    maxAge: MAX_AGE_SECONDS[name],
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: isSecure(request),
  });
};

/** `password` is how long a login waits for the second factor. */
const MAX_AGE_SECONDS = { device: 365 * 24 * 60 * 60, password: 10 * 60 };

/**
 * The id of a device that has logged in before, from its cookie; null for other devices. Wrong passwords from a known
 * device are counted separately. (OWASP: device cookies.)
 */
export async function knownDevice(
  request: Request,
  email: string,
  password_hash: string,
): Promise<string | null> {
  const cookie = accountCookie("device", request, email, password_hash);
  const device = await cookie.parse(request.headers.get("Cookie"));
  return typeof device === "string" ? device : null;
}

/** `Set-Cookie` for a device that has just logged in. */
export const deviceCookie = (
  request: Request,
  email: string,
  password_hash: string,
): Promise<string> =>
  accountCookie("device", request, email, password_hash).serialize(crypto.randomUUID());

/** Whether this browser has just sent the right password, so that only the second factor is missing. */
export async function hasSentPassword(
  request: Request,
  email: string,
  password_hash: string,
): Promise<boolean> {
  const cookie = accountCookie("password", request, email, password_hash);
  const until = await cookie.parse(request.headers.get("Cookie"));
  return typeof until === "number" && until > Date.now();
}

/** `Set-Cookie` for a browser that has sent the right password. */
export const passwordSentCookie = (
  request: Request,
  email: string,
  password_hash: string,
): Promise<string> =>
  accountCookie("password", request, email, password_hash).serialize(
    Date.now() + MAX_AGE_SECONDS.password * 1000,
  );
