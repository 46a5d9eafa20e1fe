import type { Db } from "../data/db.server.ts";
import { type Credentials, findCredentials } from "../data/users.server.ts";
import { hasSentPassword, knownDevice } from "./device.server.ts";
import { type Asking, atAccount, fromDevice, guess, type Locked } from "./guess.server.ts";
import { verifyPassword } from "./password.server.ts";
import { guessCode } from "./second-factor.server.ts";

/** `code_needed`: the password is right, and the account has a second factor. */
export type LoginResult =
  | Credentials
  | { refused: "credentials" | "code_wrong" }
  | { refused: "code_needed"; known: Credentials }
  | ({ refused: "locked" } & Locked);

/**
 * Checks an address and password, and the code of a second factor where the account has one.
 * Unknown address, wrong password and inactive user are told alike and take as long.
 */
export async function checkLogin(
  db: Db,
  { email, password, code }: { email: string; password: string; code?: string | undefined },
  asking: Asking,
): Promise<LoginResult> {
  const found = await findCredentials(db, email);
  const right = await guessPassword(db, { email, password }, found, asking);
  if (typeof right === "object") return { refused: "locked", ...right };
  if (!found || !right) return { refused: "credentials" };
  if (found.totp_secret === null) return found;
  return code === undefined
    ? { refused: "code_needed", known: found }
    : checkCode(db, found, code, asking);
}

/** The second step of a login in a browser, which has sent the right password a moment ago. */
export async function checkSecondStep(
  db: Db,
  { email, code }: { email: string; code: string },
  asking: Asking,
): Promise<LoginResult> {
  const found = await findCredentials(db, email);
  const known =
    found?.user.is_active &&
    (await hasSentPassword(asking.request, found.user.email, found.password_hash));
  if (!found || !known) return { refused: "credentials" };
  return checkCode(db, found, code, asking);
}

async function checkCode(
  db: Db,
  found: Credentials,
  code: string,
  asking: Asking,
): Promise<LoginResult> {
  const { totp_secret } = found;
  if (totp_secret === null) return found;
  const right = await guessCode(db, { ...found, totp_secret }, code, asking);
  if (typeof right === "object") return { refused: "locked", ...right };
  return right ? found : { refused: "code_wrong" };
}

/** Whether the password is that of the active account: a guess, which the limits may refuse to check. */
export async function guessPassword(
  db: Db,
  { email, password }: { email: string; password: string },
  found: Credentials | undefined,
  asking: Asking,
): Promise<boolean | Locked> {
  const device =
    found && (await knownDevice(asking.request, found.user.email, found.password_hash));
  const at = device ? fromDevice(device) : atAccount(email);
  return guess(db, at, asking, async () => {
    const right = await verifyPassword(password, found?.password_hash);
    return right && found?.user.is_active === true;
  });
}
