// The build for Node takes the runtime's hashes; the other one brings its own into the Worker.
import { Secret, TOTP } from "otpauth/dist/otpauth.node.mjs";
import type { Db } from "../data/db.server.ts";
import {
  confirmSecondFactor,
  findSecondFactor,
  proposeSecondFactor,
  replaceRecoveryCodes,
  spendRecoveryCode,
  spendStep,
} from "../data/second-factor.server.ts";
import type { Credentials } from "../data/users.server.ts";
import type { User } from "../domain/user.ts";
import { knownDevice } from "./device.server.ts";
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

/** Starts over with a new secret, which counts once its first code was typed. */
export const proposeSecret = (db: Db, user: User): Promise<void> =>
  proposeSecondFactor(db, user.id, new Secret({ size: 20 }).base32);

/** Lets the proposed secret count; answers the recovery codes, which nobody can read again. */
export async function confirmSecret(
  db: Db,
  user: User,
  code: string,
  asking: Asking,
): Promise<string[] | "wrong" | Locked> {
  const proposed = await findSecondFactor(db, user.id);
  if (!proposed || proposed.confirmed_at) return "wrong";
  const { secret } = proposed;
  const { shown, code_hashes } = newRecoveryCodes();
  const right = await guess(db, atSecondFactor(user.email), asking, async () => {
    const step = stepOf(secret, plain(code));
    return step !== null && confirmSecondFactor(db, user.id, { secret, step, code_hashes });
  });
  if (typeof right === "object") return right;
  return right ? shown : "wrong";
}

/** New recovery codes in the place of the old ones. */
export async function renewRecoveryCodes(db: Db, user: User): Promise<string[]> {
  const { shown, code_hashes } = newRecoveryCodes();
  await replaceRecoveryCodes(db, user.id, code_hashes);
  return shown;
}

/** Whether this is the code of the moment, or a recovery code; each works once. A guess, which the limits may refuse to check. */
export async function guessCode(
  db: Db,
  { user, password_hash, totp_secret }: Credentials & { totp_secret: string },
  sent: string,
  asking: Asking,
): Promise<boolean | Locked> {
  const device = await knownDevice(asking.request, user.email, password_hash);
  return guess(db, atSecondFactor(device ?? user.email), asking, async () => {
    const code = plain(sent);
    const step = stepOf(totp_secret, code);
    if (step !== null) return spendStep(db, user.id, step);
    return spendRecoveryCode(db, user.id, hashToken(code));
  });
}
