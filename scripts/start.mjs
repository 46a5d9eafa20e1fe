// `npm start`: installs, builds and serves, also from a fresh clone. Plain JavaScript without packages,
// because on the first start nothing is installed, and Node may be version 20.

import { readFileSync } from "node:fs";
import { isIP } from "node:net";
import { join } from "node:path";
import { withLock } from "./launch/lock.mjs";
import { isFree } from "./launch/port.mjs";
import { endAll, endWithThisProcess } from "./launch/processes.mjs";
import { serve, serveAgain } from "./launch/serve.mjs";
import { fail, root, settings } from "./launch/settings.mjs";
import { build, install, isUpToDate } from "./launch/steps.mjs";
import { untilUnresponsive } from "./launch/watch.mjs";

if (process.argv.length > 2)
  fail(
    "npm start takes no arguments. Its settings are variables, which README.md lists: PORT=8788 npm start",
  );

const { port, demo, hosts, origin, watchSeconds } = settings();
if (!(await isFree(port)))
  fail(`Port ${port} is already in use. Stop that program or choose another: PORT=8788 npm start`);
endWithThisProcess();

try {
  // Without changes, do not write a lock file: the disk may be read-only.
  if (!isUpToDate())
    await withLock(root, async () => {
      await install();
      await build();
    });

  let server = await serve();
  if (demo) {
    const account = readFileSync(join(root, "scripts/demo/account.json"), "utf8");
    const { email, password } = JSON.parse(account);
    console.log(`Demo account: ${email}, password ${password}`);
  }
  const [host = ""] = hosts;
  const name = hosts.length > 1 ? "localhost" : isIP(host) === 6 ? `[${host}]` : host;
  const local = `http://${name}:${port}`;
  console.log(`Ready on ${origin ?? local}`);
  for (;;) {
    const reason = await Promise.race([
      server.end,
      untilUnresponsive(`${local}/api/health/`, server, watchSeconds),
    ]);
    console.error(`${reason ?? "The server answers no more."} It is started again.`);
    await endAll();
    server = await serveAgain();
  }
} catch (error) {
  await endAll();
  fail(error);
}
