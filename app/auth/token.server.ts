import { createHash, randomBytes } from "node:crypto";
import type { z } from "zod";
import { type NewToken, saveToken } from "../data/accounts/tokens.server.ts";
import { type Db, timestamp } from "../data/database/db.server.ts";
import { PERSONAL_PREFIX, type personalTokenInput } from "../domain/accounts/personal-token.ts";
import { isSecure, setCookie } from "./cookies.ts";

export const AUTH_COOKIE = "auth_token";
const LIFETIME_SECONDS = 90 * 24 * 60 * 60;

/** The stored form of a token. A token is 256 random bits, so one round of SHA-256 is enough. */
export const hashToken = (token: string): string =>
  createHash("sha256").update(token).digest("hex");

/** Creates a token for a user, and the row to store for it. `device` is the User-Agent. */
export function newToken(user_id: string, device = ""): { token: string; stored: NewToken } {
  const token = randomBytes(32).toString("hex");
  const expires_at = timestamp(Date.now() + LIFETIME_SECONDS * 1000);
  return { token, stored: { hash: hashToken(token), user_id, expires_at, device } };
}

/** Creates a personal token, and the row to store for it. */
export function newPersonalToken(
  user_id: string,
  { name, scope, expires_in_days }: z.output<typeof personalTokenInput>,
) {
  const token = PERSONAL_PREFIX + randomBytes(32).toString("base64url");
  const expires_at = timestamp(Date.now() + expires_in_days * 24 * 60 * 60 * 1000);
  return {
    token,
    stored: { hash: hashToken(token), user_id, expires_at, device: "", name, scope },
  };
}

export async function issueToken(db: Db, user_id: string, device?: string): Promise<string> {
  const { token, stored } = newToken(user_id, device);
  await saveToken(db, stored);
  return token;
}

/** The `Set-Cookie` header that signs a browser in, or out when `token` is null. */
export const authCookie = (request: Request, token: string | null): string =>
  setCookie(AUTH_COOKIE, token ?? "", {
    seconds: token ? LIFETIME_SECONDS : 0,
    secure: isSecure(request),
  });
