import { verifyPassword } from "../../app/auth/password.server.ts";
import { findCredentials, updateUser } from "../../app/data/accounts/users.server.ts";
import { database } from "../../app/data/database/db.server.ts";
import account from "./account.json" with { type: "json" };

/**
 * Activates or deactivates the demo account if it has the published password. Its logins end when it is deactivated.
 * Returns whether it has.
 */
export async function switchAccount(d1: D1Database, is_active: boolean): Promise<boolean> {
  const db = database(d1);
  const found = await findCredentials(db, account.email);
  if (!found || !(await verifyPassword(account.password, found.password_hash))) return false;
  await updateUser(db, found.user.id, { is_active });
  return true;
}
