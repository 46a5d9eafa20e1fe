import { execFileSync } from "node:child_process";

/** Makes an administrator of a user of the running server, as one does on the command line. */
export function promote(email: string): void {
  execFileSync(
    process.execPath,
    ["scripts/superuser.mjs", "--email", email, "--username", email.split("@")[0] ?? ""],
    { env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR }, stdio: "pipe" },
  );
}
