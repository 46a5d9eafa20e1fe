import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { holdOrFail } from "../launch/hold.mjs";
import { fail, settings } from "../launch/settings.mjs";

const DATABASES = "d1/miniflare-D1DatabaseObject";

/** Throws if a file is not a whole database. @param {string} file */
function assertWhole(file) {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    const found = db.prepare("PRAGMA integrity_check").get()?.integrity_check;
    if (found !== "ok") throw new Error(`${file}: ${found}`);
  } finally {
    db.close();
  }
}

/** Throws if an unpacked backup is not whole. @param {string} folder */
function assertBackup(folder) {
  const files = readdirSync(join(folder, DATABASES)).filter((name) => name.endsWith(".sqlite"));
  if (files.length === 0) throw new Error("it contains no database");
  for (const name of files) assertWhole(join(folder, DATABASES, name));
}

const { dataDir } = settings();
const source = resolve(process.env.INIT_CWD ?? ".", process.argv[2] ?? "");
if (!existsSync(source)) fail(`File not found: ${source}`);

/** Unpacks the backup beside the data, checks it, and only then gives it the name of the data. */
function restore() {
  const held = holdOrFail(dataDir);
  if (existsSync(join(dataDir, "v3")))
    throw new Error(`The data folder ${dataDir} is not empty. Move its folder v3 away first.`);
  const stage = mkdtempSync(join(dataDir, ".restoring-"));
  try {
    execFileSync("tar", ["-xzf", source, "-C", stage], { stdio: ["ignore", "ignore", "pipe"] });
    assertBackup(join(stage, "v3"));
    renameSync(join(stage, "v3"), join(dataDir, "v3"));
  } catch (error) {
    const reason = error instanceof Error ? error.message.trim() : error;
    throw new Error(
      `${source} is not a whole backup. Nothing was restored; use another backup.\n${reason}`,
    );
  } finally {
    rmSync(stage, { recursive: true, force: true });
    held.release();
  }
}

try {
  restore();
  console.log(`Restored into ${dataDir}.`);
} catch (error) {
  fail(error);
}
