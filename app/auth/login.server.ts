import type { Db } from "../data/db.server.ts";
import type { GuessLimit } from "../data/guesses.server.ts";
import { tokenInsert } from "../data/tokens.server.ts";
import { type Credentials, findCredentials, languageUpdate } from "../data/users.server.ts";
import type { Language } from "../domain/limits.ts";
import { hasSentPassword, knownDevice } from "./device.server.ts";
import {
  type Asking,
  atAccount,
  atSecondFactor,
  findLock,
  fromDevice,
  guess,
  type Locked,
} from "./guess.server.ts";
import { verifyPassword } from "./password.server.ts";
import { codeCheck } from "./second-factor.server.ts";
import { type SignedIn, userAgentOf } from "./sign-in.server.ts";
import { newToken } from "./token.server.ts";

/** `code_needed`: the password is right, and the account has a second factor. */
export type LoginResult =
  | SignedIn
  | { refused: "credentials" | "code_wrong" }
  | { refused: "code_needed"; known: Credentials }
  | ({ refused: "locked" } & Locked);

/** A language chosen before login becomes the account's choice. */
type Preference = { language?: Language | null };

/**
 * Logs in with email address and password, and the code of a second factor if the account has one. An unknown address,
 * a wrong password and an inactive user get the same response and take the same time.
 */
export async function logIn(
  db: Db,
  {
    email,
    password,
    code,
    language,
  }: { email: string; password: string; code?: string | undefined } & Preference,
  asking: Asking,
): Promise<LoginResult> {
  const account = atAccount(email);
  const [found, lock] = await Promise.all([
    findCredentials(db, email),
    findLock(db, account, asking),
  ]);
  const device = found
    ? await knownDevice(asking.request, found.user.email, found.password_hash)
    : null;
  if (lock && !device) return { refused: "locked", ...lock };
  const at = device ? fromDevice(device) : account;
  const isPassword = await verifyPassword(password, found?.password_hash);
  const isRight = isPassword && found?.user.is_active === true;
  if (found && isRight && (code !== undefined || found.totp_secret === null))
    return finishLogin(db, found, { at, device, code, language }, asking);
  const judged = await guess(db, at, asking, isRight);
  if (typeof judged === "object") return { refused: "locked", ...judged };
  return found && judged ? { refused: "code_needed", known: found } : { refused: "credentials" };
}

/** The second step of a login, in a browser that has just sent the right password. */
export async function takeSecondStep(
  db: Db,
  { email, code, language }: { email: string; code: string } & Preference,
  asking: Asking,
): Promise<LoginResult> {
  const found = await findCredentials(db, email);
  const known =
    found?.user.is_active &&
    (await hasSentPassword(asking.request, found.user.email, found.password_hash));
  if (!found || !known) return { refused: "credentials" };
  const device = await knownDevice(asking.request, found.user.email, found.password_hash);
  return finishLogin(db, found, { at: [], device, code, language }, asking);
}

/**
 * Signs in after the right password, and checks the second factor's code if the account has one. The code counts as a
 * guess, too.
 */
async function finishLogin(
  db: Db,
  found: Credentials,
  {
    at,
    device,
    code = "",
    language,
  }: {
    at: GuessLimit[];
    device: string | null;
    code?: string | undefined;
  } & Preference,
  asking: Asking,
): Promise<LoginResult> {
  const { user, totp_secret } = found;
  const check = totp_secret === null ? null : codeCheck(user, totp_secret, code);
  const { token, stored } = newToken(user.id, userAgentOf(asking.request));
  const judged = await guess(
    db,
    check ? [...at, ...atSecondFactor(device ?? user.email)] : at,
    asking,
    check?.right ?? true,
    (guard) => [
      tokenInsert(stored, guard),
      ...(language && language !== user.language_preference
        ? [languageUpdate(user.id, language, guard)]
        : []),
      ...(check?.done(guard) ?? []),
    ],
  );
  if (typeof judged === "object") return { refused: "locked", ...judged };
  return judged ? { ...found, token } : { refused: "code_wrong" };
}
