// `npm run superuser -- --email E --username U`: creates an administrator, or promotes an existing user. Plain
// JavaScript, like the launcher, because it may be the first command that is run.

import { withLock } from "./launch/lock.mjs";
import { readOptions } from "./launch/options.mjs";
import { runInPlace } from "./launch/processes.mjs";
import { fail, root, settings } from "./launch/settings.mjs";
import { install } from "./launch/steps.mjs";

const USAGE = "Usage: npm run superuser -- --email EMAIL --username NAME [--remote]";

const { email, username, remote } = readOptions(
  {
    email: { type: "string" },
    username: { type: "string" },
    remote: { type: "boolean", default: false },
  },
  USAGE,
);
if (!email || !username) fail(USAGE);
const { dataDir } = settings();

try {
  await withLock(root, install);
} catch (error) {
  fail(error);
}
// The rest imports the app's rules and password hash, so it needs the installed Node.
runInPlace("scripts/superuser/make.ts", [email, username, remote ? "--remote" : dataDir]);
