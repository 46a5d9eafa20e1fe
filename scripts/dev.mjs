// `npm run dev`: the pages with hot reload, in Node with local bindings, on the data of DATA_DIR.

import { withLock } from "./launch/lock.mjs";
import { isFree } from "./launch/port.mjs";
import { ended, endWithThisProcess, start } from "./launch/processes.mjs";
import { currentNode, fail, root, settings } from "./launch/settings.mjs";
import { install } from "./launch/steps.mjs";

const { port, dataDir } = settings();
if (!(await isFree(port))) fail(`Port ${port} is already in use.`);
endWithThisProcess();

try {
  await withLock(root, install);
  await ended(
    start(currentNode(), [
      "--disable-warning=ExperimentalWarning",
      "scripts/launch/prepare-data.mjs",
    ]),
  );
} catch (error) {
  fail(error);
}
start(
  currentNode(),
  ["node_modules/@remix-run/dev/dist/cli.js", "vite:dev"],
  { PORT: String(port), DATA_DIR: dataDir },
  ["ignore", "inherit", "inherit"],
).on("exit", (code) => process.exit(code ?? 1));
