import { execFileSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
} from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { askServer } from "../launch/control.mjs";
import { fail, settings } from "../launch/settings.mjs";

const { dataDir } = settings();
const target = resolve(process.env.INIT_CWD ?? ".", process.argv[2] ?? "");
const data = join(dataDir, "v3");
if (!existsSync(join(data, "d1"))) fail(`There is no data in ${dataDir}.`);

/** @param {string} folder @returns {string[]} the files below it */
const filesBelow = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
    : [];

/**
 * Copies a consistent snapshot of a database, also while it is written to.
 *
 * @param {string} file @param {string} copy
 */
function copyDatabase(file, copy) {
  const db = new DatabaseSync(file);
  try {
    db.exec("PRAGMA busy_timeout = 10000");
    db.prepare("VACUUM INTO ?").run(copy);
  } finally {
    db.close();
  }
}

/** Records the backup for /admin/status, through the server if one runs. A failure is ignored: the backup is valid. */
async function recordBackup() {
  const sql = `INSERT INTO heartbeats (name, at) VALUES ('backup', '${new Date().toISOString()}')
    ON CONFLICT (name) DO UPDATE SET at = excluded.at`;
  await askServer(dataDir, sql).catch(() => {});
}

mkdirSync(dirname(target), { recursive: true });
const stage = mkdtempSync(join(dirname(target), ".sortwell-backup-"));

/** @param {string} file @returns {string} the path of its copy */
function copyPathOf(file) {
  const copy = join(stage, "v3", relative(data, file));
  mkdirSync(dirname(copy), { recursive: true });
  return copy;
}

try {
  // First the rows, then the index of the pictures, then the pictures. A picture is stored before its row and never
  // changes, so every picture that a copied row refers to is copied too.
  for (const part of ["d1", "r2"])
    for (const file of filesBelow(join(data, part)))
      if (file.endsWith(".sqlite")) copyDatabase(file, copyPathOf(file));
  for (const file of filesBelow(join(data, "r2")))
    if (!/\.sqlite(-\w+)?$/.test(file)) cpSync(file, copyPathOf(file));
  execFileSync("tar", ["-czf", `${target}.part`, "-C", stage, "v3"]);
  // The file contains password hashes.
  chmodSync(`${target}.part`, 0o600);
  renameSync(`${target}.part`, target);
  await recordBackup();
  console.log(`Backup saved to ${target}.`);
} catch (error) {
  fail(`The backup failed: ${error instanceof Error ? error.message : error}`);
} finally {
  rmSync(stage, { recursive: true, force: true });
}
