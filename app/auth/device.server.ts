import { createHash } from "node:crypto";
import { createCookie } from "@remix-run/cloudflare";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * What a browser keeps of having logged in: a name of its own for the device, signed with the
 * stored hash of the account's password. It lets nobody in; it only counts its wrong passwords
 * by themselves. (OWASP: device cookies.) A changed password ends it.
 */
const cookie = (email: string, password_hash: string, secure = true) => {
  const account = createHash("sha256").update(email.toLowerCase()).digest("hex");
  return createCookie(`device-${account.slice(0, 16)}`, {
    secrets: [password_hash],
    maxAge: YEAR_SECONDS,
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure,
  });
};

/** The device that this account logged in from before; null for any other. */
export async function knownDevice(
  request: Request,
  email: string,
  password_hash: string,
): Promise<string | null> {
  const device = await cookie(email, password_hash).parse(request.headers.get("Cookie"));
  return typeof device === "string" ? device : null;
}

/** `Set-Cookie` for a device that has just logged in. */
export const deviceCookie = (
  request: Request,
  email: string,
  password_hash: string,
): Promise<string> =>
  cookie(email, password_hash, new URL(request.url).protocol === "https:").serialize(
    crypto.randomUUID(),
  );
