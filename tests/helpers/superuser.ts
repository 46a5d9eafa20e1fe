import { execFileSync } from "node:child_process";
import { PASSWORD } from "./password.ts";

export const ADMINISTRATOR = "administrator@example.org";

/**
 * Creates the administrator of a running server with the command line tool. It reports an account that already exists,
 * from this run or an earlier one on the same data, as "an administrator now".
 */
export function makeAdministrator(dataDir: string): void {
  const env = { ...process.env, DATA_DIR: dataDir, SUPERUSER_PASSWORD: PASSWORD };
  const words = ["--email", ADMINISTRATOR, "--username", "administrator"];
  const run = () =>
    execFileSync(process.execPath, ["scripts/superuser.mjs", ...words], { env, encoding: "utf8" });
  const first = run();
  const again = first.includes("Made the administrator") ? run() : first;
  if (!again.includes("is an administrator now")) throw new Error(`${first}\n${again}`);
}
