import { createHash } from "node:crypto";
import { createCookie } from "@remix-run/cloudflare";
import { isSecure } from "./cookies.ts";

/**
 * A cookie about an account, signed with the stored hash of its password: a changed password ends
 * it. By itself it lets nobody in.
 */
const aboutAccount = (
  name: string,
  maxAge: number,
  {
    email,
    password_hash,
    secure = true,
  }: { email: string; password_hash: string; secure?: boolean },
) => {
  const account = createHash("sha256").update(email.toLowerCase()).digest("hex");
  return createCookie(`${name}-${account.slice(0, 16)}`, {
    secrets: [password_hash],
    maxAge,
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure,
  });
};

const YEAR_SECONDS = 365 * 24 * 60 * 60;
const STEP_SECONDS = 10 * 60;

/**
 * What a browser keeps of having logged in, a name of its own for the device: its wrong passwords
 * are counted by themselves. (OWASP: device cookies.) Null for any other.
 */
export async function knownDevice(
  request: Request,
  email: string,
  password_hash: string,
): Promise<string | null> {
  const cookie = aboutAccount("device", YEAR_SECONDS, { email, password_hash });
  const device = await cookie.parse(request.headers.get("Cookie"));
  return typeof device === "string" ? device : null;
}

/** `Set-Cookie` for a device that has just logged in. */
export const deviceCookie = (
  request: Request,
  email: string,
  password_hash: string,
): Promise<string> =>
  aboutAccount("device", YEAR_SECONDS, {
    email,
    password_hash,
    secure: isSecure(request),
  }).serialize(crypto.randomUUID());

/** Whether this browser sent the account's password a moment ago, and owes the second factor alone. */
export async function hasSentPassword(
  request: Request,
  email: string,
  password_hash: string,
): Promise<boolean> {
  const cookie = aboutAccount("password", STEP_SECONDS, { email, password_hash });
  const until = await cookie.parse(request.headers.get("Cookie"));
  return typeof until === "number" && until > Date.now();
}

/** `Set-Cookie` for a browser that has sent the right password. */
export const passwordSentCookie = (
  request: Request,
  email: string,
  password_hash: string,
): Promise<string> =>
  aboutAccount("password", STEP_SECONDS, {
    email,
    password_hash,
    secure: isSecure(request),
  }).serialize(Date.now() + STEP_SECONDS * 1000);
