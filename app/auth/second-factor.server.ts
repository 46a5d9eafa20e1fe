// otpauth's Node build uses the runtime's hashes; its default build would add its own to the Worker.

import type { SQL } from "drizzle-orm";
import { Secret, TOTP } from "otpauth/dist/otpauth.node.mjs";
import {
  type CodeCheck,
  confirmSecondFactor,
  proposeSecondFactor,
  replaceRecoveryCodes,
  spendRecoveryCode,
  spendStep,
} from "../data/accounts/second-factor.server.ts";
import type { Db } from "../data/database/db.server.ts";
import type { User } from "../domain/accounts/user.ts";
import { atSecondFactor, guess, type Locked } from "./guess.server.ts";
import { hashToken } from "./token.server.ts";

/** Supported by every authenticator app: SHA-1, six digits, 30 seconds. */
const PERIOD_SECONDS = 30;
const RECOVERY_CODES = 10;
/** 120 bits: with so many, a plain hash is enough. */
const RECOVERY_BYTES = 15;

const totpOf = (secret: string, label = "") =>
  new TOTP({
    issuer: "Sortwell",
    label,
    secret: Secret.fromBase32(secret),
    period: PERIOD_SECONDS,
  });

/** The `otpauth:` URI that authenticator apps read from a QR code. */
export const keyAddress = (secret: string, user: User): string =>
  totpOf(secret, user.email).toString();

/** The time step of a code: the current one or a neighbour, because clocks differ. Null for a wrong code. */
function stepOf(secret: string, code: string): number | null {
  const now = Date.now();
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? null : Math.floor(now / 1000 / PERIOD_SECONDS) + delta;
}

const normalized = (code: string) => code.replace(/[\s-]/g, "").toUpperCase();
const newCode = () => new Secret({ size: RECOVERY_BYTES }).base32;
const grouped = (code: string) => (code.match(/.{6}/g) ?? []).join("-").toLowerCase();

function newRecoveryCodes() {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  return { shown: codes.map(grouped), code_hashes: codes.map(hashToken) };
}

/** Stores a new secret, which login asks for once its first code confirms it. Statements for a transaction. */
export const proposeSecret = (user: User, guard: SQL): SQL[] =>
  proposeSecondFactor(user.id, new Secret({ size: 20 }).base32, guard);

/** Confirms the proposed secret with its first code. Returns the recovery codes, which cannot be shown again. */
export async function confirmSecret(
  db: Db,
  user: User,
  secret: string | null,
  code: string,
  request: Request,
): Promise<string[] | "wrong" | Locked> {
  if (secret === null) return "wrong";
  const { shown, code_hashes } = newRecoveryCodes();
  const step = stepOf(secret, normalized(code));
  const check = step === null ? null : confirmSecondFactor(user.id, { secret, step, code_hashes });
  const at = atSecondFactor(user.email);
  const judged = await guess(db, at, request, check?.right ?? false, check?.done);
  if (typeof judged === "object") return judged;
  return judged ? shown : "wrong";
}

/** Creates new recovery codes, with the statements that replace the old ones. */
export function renewRecoveryCodes(user: User) {
  const { shown, code_hashes } = newRecoveryCodes();
  return { shown, done: (guard: SQL) => replaceRecoveryCodes(user.id, code_hashes, guard) };
}

/** The check of a code: a current TOTP code, or else a recovery code. Each works once. */
export function codeCheck(user: User, totp_secret: string, sent: string): CodeCheck {
  const code = normalized(sent);
  const step = stepOf(totp_secret, code);
  return step === null ? spendRecoveryCode(user.id, hashToken(code)) : spendStep(user.id, step);
}
