import type { Credentials } from "../data/accounts/users.server.ts";
import { limits } from "../domain/limits/limits.ts";
import { cutTo } from "../domain/limits/text.ts";
import { deviceCookie } from "./device.server.ts";
import { authCookie } from "./token.server.ts";

/** An authenticated user and their new token. */
export type SignedIn = Credentials & { token: string };

/** The User-Agent of the request, cut to the stored length. */
export const userAgentOf = (request: Request): string =>
  cutTo(request.headers.get("User-Agent") ?? "", limits.device);

/** The `Set-Cookie` headers that sign a browser in. */
export const signedInHeaders = async (
  request: Request,
  { user, password_hash, token }: SignedIn,
): Promise<[string, string][]> => [
  ["Set-Cookie", authCookie(request, token)],
  ["Set-Cookie", await deviceCookie(request, user.email, password_hash)],
];
