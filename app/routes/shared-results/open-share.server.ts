import { createHash, timingSafeEqual } from "node:crypto";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { isSecure, readCookie, setCookie } from "../../auth/cookies.ts";
import { hashToken } from "../../auth/token.server.ts";
import { type FoundShare, findShare } from "../../data/results/result-shares.server.ts";
import { keepSecret } from "../../http/security.ts";

const WEEK_SECONDS = 7 * 24 * 60 * 60;

const cookieName = (share: FoundShare) => `results-${share.id}`;

/** The cookie value of a browser that gave the password; invalid once the link or its password changes. */
const proof = (share: FoundShare, token: string) =>
  createHash("sha256").update(`${token} ${share.password_hash}`).digest("hex");

/** The share of a token, and whether this browser may see it. Throws a 404 for a revoked link. */
export async function openShare(request: Request, context: AppLoadContext, token: string) {
  keepSecret(context);
  const share = await findShare(context.first_db, hashToken(token));
  if (!share) throw new Response("Not found", { status: 404 });
  if (share.password_hash === null) return { share, open: true };
  const presented = Buffer.from(readCookie(request, cookieName(share)) ?? "");
  const expected = Buffer.from(proof(share, token));
  const open = presented.length === expected.length && timingSafeEqual(presented, expected);
  return { share, open };
}

/** The `Set-Cookie` header for a browser that gave the right password. */
export const shareCookie = (request: Request, share: FoundShare, token: string): string =>
  setCookie(cookieName(share), proof(share, token), {
    seconds: WEEK_SECONDS,
    secure: isSecure(request),
    path: "/results",
  });
