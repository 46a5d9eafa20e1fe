// `npm start`: from a fresh clone to a page that answers. Plain JavaScript without packages,
// since on the first start nothing is installed, and Node may be 20.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { alone } from "./launch/lock.mjs";
import { isFree } from "./launch/port.mjs";
import { endAll, endWithThisProcess } from "./launch/processes.mjs";
import { serve } from "./launch/serve.mjs";
import { fail, root, settings } from "./launch/settings.mjs";
import { build, install, migrate, say, seed } from "./launch/steps.mjs";

const wanted = settings();
if (!(await isFree(wanted.port))) {
  fail(`Port ${wanted.port} is taken. Stop what uses it, or choose another: PORT=8788 npm start`);
}
endWithThisProcess();

try {
  await alone(root, async () => {
    await install();
    await build();
  });
  await alone(wanted.dataDir, async () => {
    await migrate(wanted.dataDir);
    if (wanted.demo) await seed(wanted.dataDir);
  });

  const { end } = await serve(wanted);
  if (wanted.demo) {
    const account = readFileSync(join(root, "scripts/demo/account.json"), "utf8");
    const { email, password } = JSON.parse(account);
    say(`Demo account: ${email}, password ${password}`);
  }
  say(`Ready on http://localhost:${wanted.port}`);
  fail(await end);
} catch (error) {
  await endAll();
  fail(error instanceof Error ? error.message : String(error));
}
