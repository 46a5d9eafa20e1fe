import { createHash } from "node:crypto";
import type { Db } from "../data/db.server.ts";
import {
  forgetLoginFailures,
  loginLockSeconds,
  recordLoginFailure,
} from "../data/login-failures.server.ts";
import { findCredentials } from "../data/users.server.ts";
import type { User } from "../domain/user.ts";
import { verifyPassword } from "./password.server.ts";

export type LoginResult =
  | { user: User }
  | { refused: "credentials" | "locked"; retry_after: number };

/**
 * Checks an address and password. Unknown address, wrong password and inactive user are
 * told alike and take as long. After ten failures in 15 minutes for an account and
 * network address, both are locked out together until the first of them is 15 minutes old.
 */
export async function checkLogin(
  db: Db,
  { email, password }: { email: string; password: string },
  address: string,
): Promise<LoginResult> {
  const who = createHash("sha256").update(`${email.toLowerCase()}\n${address}`).digest("hex");
  const retry_after = await loginLockSeconds(db, who);
  if (retry_after > 0) return { refused: "locked", retry_after };
  const found = await findCredentials(db, email);
  const right = await verifyPassword(password, found?.password_hash);
  if (found && right && found.user.is_active) {
    await forgetLoginFailures(db, who);
    return { user: found.user };
  }
  await recordLoginFailure(db, who);
  return { refused: "credentials", retry_after: 0 };
}
