import type { AppLoadContext } from "@remix-run/cloudflare";
import { z } from "zod";
import { authCookie, issueToken } from "../../auth/token.server.ts";
import { type User, user } from "../../domain/user.ts";
import { readCookie } from "../../http/cookies.ts";
import { CSRF_COOKIE, csrfCookie, newCsrfToken } from "../../http/csrf.ts";
import { json } from "../../http/endpoint.ts";
import type { FieldErrors } from "../../http/errors.ts";
import { errorText } from "../../http/field-errors.ts";

export const userAnswer = z.object({ user });
export const signedInAnswer = z.object({ user, token: z.string() });

/** A user and a new token: in the body, and as the cookies of a browser. */
export async function signedIn(
  request: Request,
  context: AppLoadContext,
  user: User,
  status: number,
): Promise<Response> {
  const token = await issueToken(context.db, user.id);
  const answer = json({ user, token }, status);
  answer.headers.append("Set-Cookie", authCookie(request, token));
  if (!readCookie(request, CSRF_COOKIE)) {
    const secure = new URL(request.url).protocol === "https:";
    answer.headers.append("Set-Cookie", csrfCookie(newCsrfToken(), secure));
  }
  return answer;
}

/** Problems that the auth room told by their keys, in words. */
export const inWords = (problems: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(problems).map(([field, keys]) => [field, keys.map((key) => errorText(key))]),
  );
