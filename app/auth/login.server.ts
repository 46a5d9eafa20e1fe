import type { Db } from "../data/db.server.ts";
import { type Credentials, findCredentials } from "../data/users.server.ts";
import { knownDevice } from "./device.server.ts";
import { atAccount, fromDevice, guess, type Locked } from "./guess.server.ts";
import { verifyPassword } from "./password.server.ts";

export type LoginResult =
  | Credentials
  | { refused: "credentials" }
  | ({ refused: "locked" } & Locked);

/** Who sends a password, and from where. */
export type Asking = { request: Request; address: string };

/**
 * Checks an address and password. Unknown address, wrong password and inactive user are
 * told alike and take as long.
 */
export async function checkLogin(
  db: Db,
  { email, password }: { email: string; password: string },
  asking: Asking,
): Promise<LoginResult> {
  const found = await findCredentials(db, email);
  const right = await guessPassword(db, { email, password }, found, asking);
  if (typeof right === "object") return { refused: "locked", ...right };
  return found && right ? found : { refused: "credentials" };
}

/** Whether the password is that of the active account: a guess, which the limits may refuse to check. */
export async function guessPassword(
  db: Db,
  { email, password }: { email: string; password: string },
  found: Credentials | undefined,
  { request, address }: Asking,
): Promise<boolean | Locked> {
  const device = found && (await knownDevice(request, found.user.email, found.password_hash));
  const at = device ? fromDevice(device) : atAccount(email);
  return guess(db, at, address, async () => {
    const right = await verifyPassword(password, found?.password_hash);
    return right && found?.user.is_active === true;
  });
}
