import { Strategy } from "remix-auth/strategy";
import { recordEvent } from "../data/accounts/account-events.server.ts";
import type { GuessLimit } from "../data/accounts/guesses.server.ts";
import { tokenInsert } from "../data/accounts/tokens.server.ts";
import {
  type Credentials,
  findCredentials,
  languageUpdate,
} from "../data/accounts/users.server.ts";
import type { Db } from "../data/database/db.server.ts";
import type { InterfaceLanguage } from "../domain/limits/languages.ts";
import { network } from "./address.ts";
import { hasSentPassword, knownDevice } from "./device.server.ts";
import {
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

/**
 * `code_needed`: the password is right, and the account has a second factor. `password_off`: it is right, but only
 * administrators log in with one.
 */
export type LoginResult =
  | SignedIn
  | { refused: "credentials" | "code_wrong" | "password_off" }
  | { refused: "code_needed"; known: Credentials }
  | ({ refused: "locked" } & Locked);

/** What was sent to log in. A language chosen before login becomes the account's choice. */
type Sent = { email: string; code?: string | undefined; language?: InterfaceLanguage | null };

/** An account whose password was right, and the device that sent it. The code counts as a guess at `at`, too. */
type Confirmed = {
  request: Request;
  account: Credentials;
  device: string | null;
  at: GuessLimit[];
};

/** A login with what a form or an API call has sent, as far as the cookies of the request allow. */
abstract class LoginStrategy<Login extends Sent> extends Strategy<LoginResult, Confirmed> {
  protected readonly db: Db;
  protected readonly sent: Login;

  constructor(db: Db, sent: Login) {
    super((confirmed) => signIn(db, sent, confirmed));
    this.db = db;
    this.sent = sent;
  }
}

/**
 * Logs in with email address and password, and the code of a second factor if the account has one. An unknown address,
 * a wrong password and an inactive user get the same response and take the same time. Guesses from a device that logged
 * in before, as its cookie shows, are counted separately.
 */
export class PasswordStrategy extends LoginStrategy<
  Sent & {
    password: string;
    /** Whether others than administrators may log in with a password. */
    for_all: boolean;
  }
> {
  name = "password";

  async authenticate(request: Request): Promise<LoginResult> {
    const { db } = this;
    const { email, password, code, for_all } = this.sent;
    const [found, lock] = await Promise.all([
      findCredentials(db, email),
      findLock(db, atAccount(email), request),
    ]);
    const device = found ? await knownDevice(request, found.user.email, found.password_hash) : null;
    if (lock && !device) return { refused: "locked", ...lock };
    const at = device ? fromDevice(device) : atAccount(email);
    const isPassword = await verifyPassword(password, found?.password_hash);
    const isRight = isPassword && found?.user.is_active === true;
    const mayEnter = for_all || found?.user.is_superuser === true;
    if (found && isRight && mayEnter && (code !== undefined || found.totp_secret === null))
      return this.verify({ request, account: found, device, at });
    const judged = await guess(db, at, request, isRight);
    if (typeof judged === "object") return { refused: "locked", ...judged };
    if (!found || !judged) return { refused: "credentials" };
    return mayEnter ? { refused: "code_needed", known: found } : { refused: "password_off" };
  }
}

/** The second step of a login: only the code, from a browser whose cookie shows that it has just sent the right password. */
export class SecondStepStrategy extends LoginStrategy<Sent & { code: string }> {
  name = "second-step";

  async authenticate(request: Request): Promise<LoginResult> {
    const found = await findCredentials(this.db, this.sent.email);
    if (!found?.user.is_active) return { refused: "credentials" };
    const { user, password_hash } = found;
    if (!(await hasSentPassword(request, user.email, password_hash)))
      return { refused: "credentials" };
    const device = await knownDevice(request, user.email, password_hash);
    return this.verify({ request, account: found, device, at: [] });
  }
}

/** Signs in after the right password, and checks the second factor's code if the account has one. */
async function signIn(
  db: Db,
  { code = "", language }: Sent,
  { request, account, device, at }: Confirmed,
): Promise<LoginResult> {
  const { user, totp_secret } = account;
  const check = totp_secret === null ? null : codeCheck(user, totp_secret, code);
  const { token, stored } = newToken(user.id, userAgentOf(request));
  const judged = await guess(
    db,
    check ? [...at, ...atSecondFactor(device ?? user.email)] : at,
    request,
    check?.right ?? true,
    (guard) => [
      tokenInsert(stored, guard),
      recordEvent(user.id, "signed.in", { network: network(request) }, guard),
      ...(language && language !== user.language_preference
        ? [languageUpdate(user.id, language, guard)]
        : []),
      ...(check?.done(guard) ?? []),
    ],
  );
  if (typeof judged === "object") return { refused: "locked", ...judged };
  return judged ? { ...account, token } : { refused: "code_wrong" };
}
