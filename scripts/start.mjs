// `npm start`: from a fresh clone to a page that answers. Plain JavaScript without packages,
// since on the first start nothing is installed, and Node may be 20.

import { readFileSync } from "node:fs";
import { isIP } from "node:net";
import { join } from "node:path";
import { alone } from "./launch/lock.mjs";
import { isFree } from "./launch/port.mjs";
import { endAll, endWithThisProcess } from "./launch/processes.mjs";
import { serve } from "./launch/serve.mjs";
import { fail, root, settings } from "./launch/settings.mjs";
import { build, install, isUpToDate, say } from "./launch/steps.mjs";
import { standsStill } from "./launch/watch.mjs";

const wanted = settings();
if (!(await isFree(wanted.port))) {
  fail(`Port ${wanted.port} is taken. Stop what uses it, or choose another: PORT=8788 npm start`);
}
endWithThisProcess();

try {
  // What is up to date may stand on a disk that cannot be written.
  if (!isUpToDate())
    await alone(root, async () => {
      await install();
      await build();
    });

  let server = await serve();
  if (wanted.demo) {
    const account = readFileSync(join(root, "scripts/demo/account.json"), "utf8");
    const { email, password } = JSON.parse(account);
    say(`Demo account: ${email}, password ${password}`);
  }
  const [host = ""] = wanted.hosts;
  const name = wanted.hosts.length > 1 ? "localhost" : isIP(host) === 6 ? `[${host}]` : host;
  const local = `http://${name}:${wanted.port}`;
  say(`Ready on ${wanted.origin ?? local}`);
  for (;;) {
    const reason = await Promise.race([
      server.end,
      standsStill(`${local}/api/health/`, server.lastOutput, wanted.watchSeconds),
    ]);
    if (reason) fail(reason);
    say("The server answers no more. It is started again.");
    await endAll();
    server = await serve();
  }
} catch (error) {
  await endAll();
  fail(error instanceof Error ? error.message : String(error));
}
