import type { Db } from "../data/db.server.ts";
import type { Credentials } from "../data/users.server.ts";
import { limits } from "../domain/limits.ts";
import { cutTo } from "../domain/trimmed.ts";
import { deviceCookie } from "./device.server.ts";
import { authCookie, issueToken } from "./token.server.ts";

/** A new token for somebody who has shown who they are, and the headers that keep a browser signed in. */
export async function signIn(
  request: Request,
  db: Db,
  { user, password_hash }: Credentials,
): Promise<{ token: string; headers: [string, string][] }> {
  const device = cutTo(request.headers.get("User-Agent") ?? "", limits.device);
  const token = await issueToken(db, user.id, device);
  return {
    token,
    headers: [
      ["Set-Cookie", authCookie(request, token)],
      ["Set-Cookie", await deviceCookie(request, user.email, password_hash)],
    ],
  };
}
