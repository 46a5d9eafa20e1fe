import { z } from "zod";
import { readCookie } from "../../auth/cookies.ts";
import { type SignedIn, signedInHeaders } from "../../auth/sign-in.server.ts";
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
  { user, token, ...secret }: SignedIn,
  status: number,
): Promise<Response> {
  const answer = json({ user, token }, status);
  const headers = await signedInHeaders(request, { user, token, ...secret });
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
