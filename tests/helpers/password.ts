import { hashPassword } from "../../app/auth/password.server.ts";

/** The password of accounts that tests log in to. */
export const PASSWORD = "a rather long pass phrase";

/** One hash for all accounts: computing it takes a quarter of a second. */
let hash: Promise<string> | undefined;

export function passwordHash(): Promise<string> {
  hash ??= hashPassword(PASSWORD);
  return hash;
}
