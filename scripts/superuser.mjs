// `npm run superuser -- --email E --username U`: makes an administrator, or makes one of a user
// who is there already. Plain JavaScript, like the launcher: it may be the first thing run.

import { spawn } from "node:child_process";
import { parseArgs } from "node:util";
import { alone } from "./launch/lock.mjs";
import { currentNode, fail, root, settings } from "./launch/settings.mjs";
import { install } from "./launch/steps.mjs";

const USAGE = "Usage: npm run superuser -- --email EMAIL --username NAME [--remote]";

function readArguments() {
  try {
    return parseArgs({
      options: {
        email: { type: "string" },
        username: { type: "string" },
        remote: { type: "boolean", default: false },
      },
    }).values;
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
}

const { email, username, remote } = readArguments();
if (!email || !username) fail(USAGE);
const { dataDir } = settings();

try {
  await alone(root, install);
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
// the rest reads the app's own rules and hash, so it runs under the Node that can
const database = remote ? "--remote" : dataDir;
spawn(
  currentNode(),
  ["--disable-warning=ExperimentalWarning", "scripts/superuser/make.ts", email, username, database],
  {
    cwd: root,
    stdio: "inherit",
  },
).on("exit", (code) => process.exit(code ?? 1));
