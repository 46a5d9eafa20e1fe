import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { gzipSync } from "node:zlib";
import { expect } from "@playwright/test";
import {
  databaseFolder,
  inDatabase as inDatabaseOf,
  launchedData,
  refusedLogin,
} from "../../helpers/launched-data.ts";
import { test } from "../../helpers/test.ts";

const { dataDir, launch, inDatabase, refusedStart } = launchedData();

test("a cut-off backup is refused, and leaves nothing", async () => {
  const data = mkdtempSync(join(tmpdir(), "sortwell-damaged-"));
  const restore = (file: string) => {
    const env = { ...process.env, DATA_DIR: data };
    return spawnSync(process.execPath, ["scripts/backup.mjs", "restore", file], {
      env,
      encoding: "utf8",
    });
  };
  try {
    const cut = join(data, "cut.tar.gz");
    writeFileSync(cut, gzipSync(Buffer.alloc(1000, 1)).subarray(0, 20));
    expect(restore(cut)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("is not a whole backup. Nothing was restored"),
    });
    expect(readdirSync(data).filter((name) => name !== ".in-use.sqlite")).toEqual(["cut.tar.gz"]);
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
});

test("a damaged or foreign database is refused with advice", async () => {
  const data = mkdtempSync(join(tmpdir(), "sortwell-damaged-"));
  try {
    mkdirSync(databaseFolder(data), { recursive: true });
    const file = join(databaseFolder(data), "x.sqlite");
    writeFileSync(file, "This is text.".repeat(1000));
    const refused = await refusedStart({ DATA_DIR: data });
    expect(refused.output).toMatch(/^The database in .+ is damaged .+ restore a backup: npm run/);
    rmSync(file);
    const other = new DatabaseSync(file);
    other.exec("CREATE TABLE albums (id INTEGER)");
    other.close();
    expect(await refusedStart({ DATA_DIR: data })).toEqual({
      code: 1,
      output: expect.stringMatching(/not Sortwell's: it has a table albums. .+ restore a backup/),
    });
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
});

test("a backup made during writes is consistent, and restores into an empty folder", {
  tag: "@all",
}, async () => {
  const file = join(dataDir, "backups", "one.tar.gz");
  const run = (what: string, folder: string) =>
    new Promise<number | null>((resolve) => {
      const env = { ...process.env, DATA_DIR: folder };
      spawn(process.execPath, ["scripts/backup.mjs", what, file], { env }).on("exit", resolve);
    });
  const server = await launch();
  let exitCode: number | null | undefined;
  run("backup", dataDir).then((code) => {
    exitCode = code;
  });
  const statuses: number[] = [];
  while (exitCode === undefined)
    statuses.push(
      (await refusedLogin(server.url, {}, `backup-${statuses.length}@example.org`)).status,
    );
  expect([exitCode, statuses.filter((status) => status >= 500)]).toEqual([0, []]);
  await server.stop();

  const restored = mkdtempSync(join(tmpdir(), "sortwell-restored-"));
  try {
    expect(await run("restore", dataDir)).toBe(1);
    expect(await run("restore", restored)).toBe(0);
    const before = inDatabase((db) => db.prepare("SELECT id, who FROM login_failures").all());
    const copy = inDatabaseOf(
      (db) => ({
        rows: db.prepare("SELECT id, who FROM login_failures").all(),
        check: db.prepare("PRAGMA integrity_check").get(),
        migrations: db.prepare("SELECT count(*) AS n FROM d1_migrations").get(),
      }),
      restored,
    );
    expect(copy.check).toEqual({ integrity_check: "ok" });
    // The rows that existed when the backup was made, and no others.
    expect(before.slice(0, copy.rows.length)).toEqual(copy.rows);
  } finally {
    rmSync(restored, { recursive: true, force: true });
  }
});
