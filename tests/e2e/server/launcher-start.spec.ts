import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { freePort, launchServer } from "../../helpers/launch-server.ts";
import {
  databaseFiles,
  databaseFolder,
  health,
  inDatabase as inDatabaseOf,
  launchedData,
  refusedLogin,
} from "../../helpers/launched-data.ts";
import { test } from "../../helpers/test.ts";

const { dataDir, launch, inDatabase, refusedStart } = launchedData();

test("the start follows the database's schema version and deletes expired rows", {
  tag: "@all",
}, async () => {
  await (await launch()).stop();
  inDatabase((db) => {
    // An older backup, restored by hand.
    db.exec("DROP TABLE heartbeats");
    db.exec("DELETE FROM d1_migrations WHERE name LIKE '%extend_accounts%'");
    for (const [table, column] of [
      ...["last_used_at", "device"].map((column) => ["tokens", column]),
      ...["notified_at", "email_verified_at"].map((column) => ["users", column]),
      ...["totp_secret", "totp_confirmed_at", "totp_last_step"].map((column) => ["users", column]),
    ])
      db.exec(`ALTER TABLE ${table} DROP COLUMN ${column}`);
    for (const table of ["mailed_links", "recovery_codes"]) db.exec(`DROP TABLE ${table}`);
    db.exec("INSERT INTO login_failures (who, failed_at) VALUES ('old', '2020-01-01')");
  });
  const older = await launch();
  expect(await health(older.url)).toBe(200);
  await older.stop();
  expect(
    inDatabase((db) => db.prepare("SELECT * FROM login_failures WHERE who = 'old'").all()),
  ).toEqual([]);

  inDatabase((db) => db.exec("INSERT INTO d1_migrations (name) VALUES ('9999_later.sql')"));
  expect(await refusedStart()).toEqual({
    code: 1,
    output: expect.stringMatching(/^The database is of a newer version: .+9999_later\.sql.+\.$/),
  });

  for (const name of databaseFiles(dataDir)) rmSync(join(databaseFolder(dataDir), name));
  const fresh = await launch();
  expect(await health(fresh.url)).toBe(200);
  expect((await refusedLogin(fresh.url, {})).status).toBe(400);
  await fresh.stop();
});

test("a start that is killed at any step is completed by the next one", {
  tag: "@all",
}, async () => {
  const data = mkdtempSync(join(tmpdir(), "sortwell-interrupted-"));
  const rows = () =>
    inDatabaseOf(
      (db) =>
        ["projects", "studies", "cards", "sort_sessions"].map(
          (table) => db.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.n,
        ),
      data,
    );
  const start = async (until?: RegExp) =>
    launchServer(await freePort(), data, { DEMO: "1" }, until);
  try {
    for (const step of [/The database is at/, /Adding the demo/]) await (await start(step)).kill();
    const server = await start();
    expect(await health(server.url)).toBe(200);
    await server.stop();
    const whole = rows();
    expect(whole).not.toContain(0);
    rmSync(data, { recursive: true });
    await (await start()).stop();
    expect(rows()).toEqual(whole);
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
});

test("a start that is killed during a migration is completed by the next one", {
  tag: "@all",
}, async () => {
  const data = mkdtempSync(join(tmpdir(), "sortwell-migrating-"));
  const start = async (until?: RegExp) =>
    launchServer(await freePort(), data, { DEMO: "0" }, until);
  const migrations = readdirSync("migrations").filter((name) => name.endsWith(".sql"));
  const state = () =>
    inDatabaseOf(
      (db) => ({
        applied: db.prepare("SELECT name FROM d1_migrations ORDER BY id").all(),
        schema: db.prepare("SELECT name, sql FROM sqlite_master ORDER BY name").all(),
        whole: db.prepare("PRAGMA integrity_check").all(),
      }),
      data,
    );
  try {
    await (await start()).stop();
    const { schema } = state();
    inDatabaseOf((db) => {
      db.exec("PRAGMA foreign_keys = OFF");
      for (const { name } of db
        .prepare(
          "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '[_s][cq]*'",
        )
        .all())
        db.exec(`DROP TABLE "${name}"`);
      // Version 1.0.0 had five migrations.
      db.exec(
        "CREATE TABLE d1_migrations(id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)",
      );
      for (const name of migrations.slice(0, 5)) {
        db.exec(readFileSync(`migrations/${name}`, "utf8"));
        db.prepare("INSERT INTO d1_migrations (name) VALUES (?)").run(name);
      }
      db.exec(readFileSync("tests/fixtures/released/1.0.0.sql", "utf8"));
    }, data);
    const users = () =>
      inDatabaseOf((db) => db.prepare("SELECT id FROM users ORDER BY id").all(), data);
    const before = users();
    expect(before).not.toEqual([]);
    for (let kills = 0; kills < 2; kills++) {
      await (await start(/Migrating the database|Ready on/)).kill();
      expect(state()).toMatchObject({
        applied: migrations.slice(0, state().applied.length).map((name) => ({ name })),
        whole: [{ integrity_check: "ok" }],
      });
    }
    const server = await start();
    expect(await health(server.url)).toBe(200);
    await server.stop();
    expect(state().applied).toEqual(migrations.map((name) => ({ name })));
    const columns = (rows: typeof schema) => rows.map(({ name }) => name);
    expect(columns(state().schema)).toEqual(columns(schema));
    expect(users()).toEqual(before);
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
});
