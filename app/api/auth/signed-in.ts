import type { AppLoadContext } from "@remix-run/cloudflare";
import { z } from "zod";
import { readCookie } from "../../auth/cookies.ts";
import { signIn } from "../../auth/sign-in.server.ts";
import type { Credentials } from "../../data/users.server.ts";
import { user } from "../../domain/user.ts";
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
  credentials: Credentials,
  status: number,
): Promise<Response> {
  const { token, headers } = await signIn(request, context.db, credentials);
  const answer = json({ user: credentials.user, token }, status);
  for (const [name, value] of headers) answer.headers.append(name, value);
  if (!readCookie(request, CSRF_COOKIE)) {
    answer.headers.append("Set-Cookie", csrfCookie(request, newCsrfToken()));
  }
  return answer;
}

/** Problems that the auth room told by their keys, in words. */
export const inWords = (problems: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(problems).map(([field, keys]) => [field, keys.map((key) => errorText(key))]),
  );
