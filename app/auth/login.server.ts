import type { Db } from "../data/db.server.ts";
import { tokenInsert } from "../data/tokens.server.ts";
import { type Credentials, chooseLanguage, findCredentials } from "../data/users.server.ts";
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
import { deviceName, type SignedIn } from "./sign-in.server.ts";
import { newToken } from "./token.server.ts";

/** `code_needed`: the password is right, and the account has a second factor. */
export type LoginResult =
  | SignedIn
  | { refused: "credentials" | "code_wrong" }
  | { refused: "code_needed"; known: Credentials }
  | ({ refused: "locked" } & Locked);

/** What is chosen in the browser before is the account's choice from now on, as if chosen after. */
type Chosen = { language?: Language | null };

/**
 * Signs in with an address and password, and the code of a second factor where the account has one.
 * Unknown address, wrong password and inactive user are told alike and take as long.
 */
export async function logIn(
  db: Db,
  {
    email,
    password,
    code,
    language,
  }: { email: string; password: string; code?: string | undefined } & Chosen,
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
  const right = await verifyPassword(password, found?.password_hash);
  if (found?.user.is_active && right && (code !== undefined || found.totp_secret === null))
    return enter(db, found, { at, device, code, language }, asking);
  const told = await guess(db, at, asking, right && found?.user.is_active === true);
  if (typeof told === "object") return { refused: "locked", ...told };
  return found && told ? { refused: "code_needed", known: found } : { refused: "credentials" };
}

/** The second step of a login in a browser, which has sent the right password a moment ago. */
export async function takeSecondStep(
  db: Db,
  { email, code, language }: { email: string; code: string } & Chosen,
  asking: Asking,
): Promise<LoginResult> {
  const found = await findCredentials(db, email);
  const known =
    found?.user.is_active &&
    (await hasSentPassword(asking.request, found.user.email, found.password_hash));
  if (!found || !known) return { refused: "credentials" };
  const device = await knownDevice(asking.request, found.user.email, found.password_hash);
  return enter(db, found, { at: [], device, code, language }, asking);
}

/** Lets in who has shown the password, with the code that the account may want: a guess like the password, and counted with it. */
async function enter(
  db: Db,
  found: Credentials,
  {
    at,
    device,
    code = "",
    language,
  }: {
    at: ReturnType<typeof atAccount>;
    device: string | null;
    code?: string | undefined;
  } & Chosen,
  asking: Asking,
): Promise<LoginResult> {
  const { user, totp_secret } = found;
  const check = totp_secret === null ? null : codeCheck(user, totp_secret, code);
  const { token, stored } = newToken(user.id, deviceName(asking.request));
  const told = await guess(
    db,
    check ? [...at, ...atSecondFactor(device ?? user.email)] : at,
    asking,
    check?.right ?? true,
    (guard) => [
      tokenInsert(stored, guard),
      ...(language && language !== user.language_preference
        ? [chooseLanguage(user.id, language, guard)]
        : []),
      ...(check?.done(guard) ?? []),
    ],
  );
  if (typeof told === "object") return { refused: "locked", ...told };
  return told ? { ...found, token } : { refused: "code_wrong" };
}
