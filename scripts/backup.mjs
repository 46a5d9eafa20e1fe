// `npm run backup -- FILE`: saves the database and pictures of DATA_DIR in one file, also while a server runs.
// `npm run restore -- FILE`: restores them into an empty DATA_DIR, while no server runs.

import { spawn } from "node:child_process";
import { currentNode, fail, root } from "./launch/settings.mjs";

const [command = "", file] = process.argv.slice(2);
if (!file) fail(`Usage: npm run ${command} -- FILE.tar.gz`);
spawn(
  currentNode(),
  ["--disable-warning=ExperimentalWarning", `scripts/backup/${command}.mjs`, file],
  {
    cwd: root,
    stdio: "inherit",
  },
).on("exit", (code) => process.exit(code ?? 1));
