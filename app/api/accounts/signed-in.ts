import { z } from "zod";
import { readCookie } from "../../auth/cookies.ts";
import { type SignedIn, signedInHeaders } from "../../auth/sign-in.server.ts";
import { user } from "../../domain/accounts/user.ts";
import { CSRF_COOKIE, csrfCookie, newCsrfToken } from "../../http/csrf.ts";
import { json } from "../../http/operations/endpoint.ts";

export const userAnswer = z.object({ user });
export const signedInAnswer = z.object({ user, token: z.string() });

/** A response with a user and a new token, both in the body and as cookies for a browser. */
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
