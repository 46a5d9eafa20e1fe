// `npm run backup -- FILE`: database and pictures of DATA_DIR in one file, also while it is served.
// `npm run restore -- FILE`: puts them into an empty DATA_DIR, while nothing serves it.

import { spawn } from "node:child_process";
import { currentNode, fail, root } from "./launch/settings.mjs";

const [what = "", file] = process.argv.slice(2);
if (!file) fail(`Usage: npm run ${what} -- FILE.tar.gz`);
spawn(
  currentNode(),
  ["--disable-warning=ExperimentalWarning", `scripts/backup/${what}.mjs`, file],
  {
    cwd: root,
    stdio: "inherit",
  },
).on("exit", (code) => process.exit(code ?? 1));
