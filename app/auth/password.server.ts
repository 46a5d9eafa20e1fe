import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";

/** scrypt parameters that OWASP recommends and a Worker can run: 16 MiB, about 0.25 s. */
const COST: ScryptOptions = { N: 16_384, r: 8, p: 5 };
const KEY_BYTES = 32;

const derive = (password: string, salt: Uint8Array): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize("NFKC"), salt, KEY_BYTES, COST, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });

/** `scrypt$N$r$p$salt$key`, the last two in base64. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt);
  const { N, r, p } = COST;
  return ["scrypt", N, r, p, salt.toString("base64"), Buffer.from(key).toString("base64")].join(
    "$",
  );
}

/** Whether the password matches the hash. Takes the same time without a hash. */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [, , , , salt = "", stored = ""] = (hash ?? DUMMY_HASH).split("$");
  const key = await derive(password, Buffer.from(salt, "base64"));
  const expected = Buffer.from(stored, "base64");
  return (
    hash !== undefined &&
    expected.length === key.length &&
    timingSafeEqual(Buffer.from(key), expected)
  );
}

const NO_PASSWORD = "none";

/** In the place of a hash: no password matches it, and nobody can guess the cookies that are signed with it. */
export const noPasswordHash = (): string =>
  [NO_PASSWORD, randomBytes(32).toString("hex")].join("$");

/** Whether an account has a password: somebody who came through an identity provider has none. */
export const isPasswordHash = (hash: string): boolean => !hash.startsWith(`${NO_PASSWORD}$`);

/** Checked for an unknown email address, so that it takes the same time as a known one. */
const DUMMY_HASH = `scrypt$16384$8$5$${"A".repeat(22)}==$${"A".repeat(43)}=`;
