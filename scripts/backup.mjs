// `npm run backup -- FILE`: saves the database and pictures of DATA_DIR in one file, also while a server runs.
// `npm run restore -- FILE`: restores them into an empty DATA_DIR, while no server runs.

import { runInPlace } from "./launch/processes.mjs";
import { fail } from "./launch/settings.mjs";

const [command = "", file] = process.argv.slice(2);
if (!file) fail(`Usage: npm run ${command} -- FILE.tar.gz`);
runInPlace(`scripts/backup/${command}.mjs`, [file]);
