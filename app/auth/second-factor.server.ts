// The build for Node takes the runtime's hashes; the other one brings its own into the Worker.

import type { SQL } from "drizzle-orm";
import { Secret, TOTP } from "otpauth/dist/otpauth.node.mjs";
import type { Db } from "../data/db.server.ts";
import {
  type CodeCheck,
  confirmSecondFactor,
  proposeSecondFactor,
  replaceRecoveryCodes,
  spendRecoveryCode,
  spendStep,
} from "../data/second-factor.server.ts";
import type { User } from "../domain/user.ts";
import { type Asking, atSecondFactor, guess, type Locked } from "./guess.server.ts";
import { hashToken } from "./token.server.ts";

/** What every authenticator app can do: SHA-1, six digits, 30 seconds. */
const PERIOD_SECONDS = 30;
const RECOVERY_CODES = 10;
/** 120 bits, so that a plain hash of them is enough. */
const RECOVERY_BYTES = 15;

const totpOf = (secret: string, label = "") =>
  new TOTP({
    issuer: "Sortwell",
    label,
    secret: Secret.fromBase32(secret),
    period: PERIOD_SECONDS,
  });

/** The address that authenticator apps read from a QR code. */
export const keyAddress = (secret: string, user: User): string =>
  totpOf(secret, user.email).toString();

/** The time step that a code belongs to: this one or a neighbour, since clocks differ. */
function stepOf(secret: string, code: string): number | null {
  const now = Date.now();
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? null : Math.floor(now / 1000 / PERIOD_SECONDS) + delta;
}

const plain = (code: string) => code.replace(/[\s-]/g, "").toUpperCase();
const newCode = () => new Secret({ size: RECOVERY_BYTES }).base32;
const grouped = (code: string) => (code.match(/.{6}/g) ?? []).join("-").toLowerCase();

function newRecoveryCodes() {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  return { shown: codes.map(grouped), code_hashes: codes.map(hashToken) };
}

/** Starts over with a new secret, which counts once its first code was typed: statements of a transaction. */
export const proposeSecret = (user: User, guard: SQL): SQL[] =>
  proposeSecondFactor(user.id, new Secret({ size: 20 }).base32, guard);

/** Lets the proposed secret count; answers the recovery codes, which nobody can read again. */
export async function confirmSecret(
  db: Db,
  user: User,
  secret: string | null,
  code: string,
  asking: Asking,
): Promise<string[] | "wrong" | Locked> {
  if (secret === null) return "wrong";
  const { shown, code_hashes } = newRecoveryCodes();
  const step = stepOf(secret, plain(code));
  const check = step === null ? null : confirmSecondFactor(user.id, { secret, step, code_hashes });
  const at = atSecondFactor(user.email);
  const right = await guess(db, at, asking, check?.right ?? false, check?.done);
  if (typeof right === "object") return right;
  return right ? shown : "wrong";
}

/** New recovery codes in the place of the old ones, and the statements that store them. */
export function renewRecoveryCodes(user: User) {
  const { shown, code_hashes } = newRecoveryCodes();
  return { shown, done: (guard: SQL) => replaceRecoveryCodes(user.id, code_hashes, guard) };
}

/** What tells whether this is the code of the moment, or a recovery code; each works once. */
export function codeCheck(user: User, totp_secret: string, sent: string): CodeCheck {
  const code = plain(sent);
  const step = stepOf(totp_secret, code);
  return step === null ? spendRecoveryCode(user.id, hashToken(code)) : spendStep(user.id, step);
}
