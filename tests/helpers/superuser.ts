import { execFileSync } from "node:child_process";
import { PASSWORD } from "./researcher.ts";

export const ADMINISTRATOR = "administrator@example.org";

/** Makes the administrator of a running server, as one does on the command line. */
export function makeAdministrator(dataDir: string): void {
  const env = { ...process.env, DATA_DIR: dataDir, SUPERUSER_PASSWORD: PASSWORD };
  const words = ["--email", ADMINISTRATOR, "--username", "administrator"];
  const run = () =>
    execFileSync(process.execPath, ["scripts/superuser.mjs", ...words], { env, encoding: "utf8" });
  const [made, again] = [run(), run()];
  if (!made.includes("Made the administrator") || !again.includes("is an administrator now"))
    throw new Error(`${made}\n${again}`);
}
