import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { expect } from "@playwright/test";
import { askServer } from "../../scripts/launch/control.mjs";
import { freePort, launchServer } from "../helpers/launch-server.ts";
import { rawRequest } from "../helpers/raw-request.ts";
import { PASSWORD } from "../helpers/researcher.ts";
import { smtpServer } from "../helpers/smtp.ts";
import { test } from "../helpers/test.ts";

/** After this time, workerd closes an idle connection. */
const RUNTIME_IDLE_MS = 5000;

// These tests start and stop their own servers.
test.describe.configure({ mode: "serial", timeout: 180_000 });

let dataDir: string;
test.beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), "sortwell-launcher-"));
});
test.afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const launch = async (env: NodeJS.ProcessEnv = {}) =>
  launchServer(await freePort(), dataDir, { DEMO: "0", ...env });

const folder = (data = dataDir) => join(data, "v3/d1/miniflare-D1DatabaseObject");
const databaseFiles = (data = dataDir) =>
  readdirSync(folder(data)).filter((name) => /\.sqlite/.test(name) && !name.startsWith("metadata"));

/** Runs work on the stopped server's database. */
function inDatabase<T>(work: (db: DatabaseSync) => T, data = dataDir): T {
  const [file = ""] = databaseFiles(data).filter((name) => name.endsWith(".sqlite"));
  const db = new DatabaseSync(join(folder(data), file));
  try {
    return work(db);
  } finally {
    db.close();
  }
}

/** Starts a server that must refuse to start; returns its exit code and output. */
function refusedStart(
  env: NodeJS.ProcessEnv = {},
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    freePort().then((port) => {
      const child = spawn(process.execPath, ["scripts/start.mjs"], {
        env: { ...process.env, DEMO: "0", DATA_DIR: dataDir, ...env, PORT: String(port) },
      });
      let output = "";
      for (const stream of [child.stdout, child.stderr])
        stream.on("data", (text) => (output += text));
      child.on("exit", (code) => resolve({ code, output: output.trim() }));
    });
  });
}

const health = async (url: string) => (await fetch(`${url}/api/health/`)).status;

const login = (url: string, headers: Record<string, string>, email = "nobody@example.org") =>
  fetch(`${url}/api/auth/login/`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify({ email, password: "wrong" }),
  });

test("a data folder has one server; administrators are created beside it; the client's address is the socket's", async () => {
  const server = await launch();
  const second = await refusedStart();
  expect(second).toEqual({
    code: 1,
    output: expect.stringMatching(/^Another server uses the data folder .+\.$/),
  });

  // Wrong passwords with ever-changing forwarded addresses count as one address and one account.
  const attempts = await Promise.all(
    Array.from({ length: 14 }, (_, i) =>
      login(server.url, { "CF-Connecting-IP": `203.0.113.${i}`, "X-Forwarded-For": `10.0.0.${i}` }),
    ),
  );
  expect(attempts.filter(({ status }) => status === 400)).toHaveLength(10);
  expect(attempts.filter(({ status }) => status === 429)).toHaveLength(4);

  // A proxy with a timeout of 75 seconds must not find a closed connection; the runtime's tools must not be reachable.
  const kept = await fetch(`${server.url}/api/health/`);
  expect(Number(/timeout=(\d+)/.exec(kept.headers.get("Keep-Alive") ?? "")?.[1])).toBeGreaterThan(
    75,
  );
  const tool = "cdn-cgi/handler/scheduled";
  for (const path of [
    ...[`/${tool}`, `/x/../${tool}`, `/%2e%2e/${tool}`, `//../${tool}`, `/..\\${tool}`],
    ...["/cdn-cgi\\handler\\scheduled", `http://elsewhere.example/${tool}`],
  ])
    expect((await rawRequest(server.url, path)).status, path).toBe(404);
  expect((await rawRequest(server.url, "http://[")).status).toBe(400);
  expect((await rawRequest(server.url, `${server.url}/x/../login`)).status).toBe(200);

  // The command and the server write at the same time: each guess at another account adds a row.
  const statuses: number[] = [];
  let exitCode: number | null | undefined;
  const command = spawn(
    process.execPath,
    ["scripts/superuser.mjs", "--email", "admin@example.org", "--username", "admin"],
    { env: { ...process.env, DATA_DIR: dataDir, SUPERUSER_PASSWORD: PASSWORD } },
  ).on("exit", (code) => {
    exitCode = code;
  });
  while (exitCode === undefined && command.exitCode === null)
    statuses.push((await login(server.url, {}, `${statuses.length}@example.org`)).status);
  expect([exitCode, statuses.filter((status) => status >= 500)]).toEqual([0, []]);
  await server.stop();
  const rows = inDatabase((db) => db.prepare("SELECT is_superuser FROM users").all());
  expect(rows).toMatchObject([{ is_superuser: 1 }]);
});

test("a runtime that crashes or hangs is restarted, and commands reach it", async () => {
  const server = await launch({ WATCH_SECONDS: "1" });
  const count = () => askServer(dataDir, "SELECT COUNT(*) AS users FROM users");
  const before = await count();
  for (const signal of ["SIGKILL", "SIGSTOP"] as const) {
    server.signalRuntime(signal);
    const asked = () =>
      fetch(`${server.url}/api/health/`, { signal: AbortSignal.timeout(1000) }).then(
        ({ status }) => status,
        () => 0,
      );
    await expect.poll(asked, signal).not.toBe(200);
    await expect.poll(asked, { timeout: 60_000, message: signal }).toBe(200);
    expect(await count()).toEqual(before);
  }
  expect(server.log()).toContain("The server answers no more. It is started again.");
  await server.stop();
});

test("on a disk that is nearly full, writes are refused and pages can be read", async () => {
  const server = await launch({ KEEP_FREE_MB: "1000000000000" });
  expect((await fetch(`${server.url}/login`)).status).toBe(200);
  const write = await login(server.url, {}, "");
  expect([write.status, await write.text()]).toEqual([503, expect.stringContaining("full")]);
  expect(await health(server.url)).toBe(503);
  expect(server.log()).toContain("writes are refused");
  await server.stop();
});

test("a killed server is started again, and its runtime ends with it", async () => {
  const server = await launch();
  await server.killServing({ launcher: false });
  await expect.poll(() => health(server.url).catch(() => 0), { timeout: 60_000 }).toBe(200);
  expect(server.log()).toContain("The server stopped unexpectedly. It is started again.");
  await server.killServing({ launcher: true });
  const next = await launch();
  expect(await health(next.url)).toBe(200);
  await next.stop();
});

test("a command that arrives while the runtime stalls is answered, and commands beside many requests do not block the server", async () => {
  const server = await launch({ WATCH_SECONDS: "0" });
  const ask = () => askServer(dataDir, "SELECT 1 AS one");
  for (const stall of ["first", "second"]) {
    expect(await ask()).toEqual([{ one: 1 }]);
    server.signalRuntime("SIGSTOP");
    const answer = ask();
    await pause(RUNTIME_IDLE_MS + 500);
    server.signalRuntime("SIGCONT");
    expect(await answer, stall).toEqual([{ one: 1 }]);
  }

  let waiting = 600;
  const answered = async () => {
    const { status } = await login(server.url, {}, "");
    waiting -= 1;
    return status;
  };
  const crowd = Promise.all(Array.from({ length: waiting }, answered));
  do expect(await ask()).toEqual([{ one: 1 }]);
  while (waiting > 0);
  expect([...new Set(await crowd)]).toEqual([400]);
  await server.stop();
});

test("the start follows the database's schema version and deletes expired rows", async () => {
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

  for (const name of databaseFiles()) rmSync(join(folder(), name));
  const fresh = await launch();
  expect(await health(fresh.url)).toBe(200);
  expect((await login(fresh.url, {})).status).toBe(400);
  await fresh.stop();
});

test("a start that is killed at any step is completed by the next one", async () => {
  const data = mkdtempSync(join(tmpdir(), "sortwell-interrupted-"));
  const rows = () =>
    inDatabase(
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

test("a start that is killed during a migration is completed by the next one", async () => {
  const data = mkdtempSync(join(tmpdir(), "sortwell-migrating-"));
  const start = async (until?: RegExp) =>
    launchServer(await freePort(), data, { DEMO: "0" }, until);
  const migrations = readdirSync("migrations").filter((name) => name.endsWith(".sql"));
  const state = () =>
    inDatabase(
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
    inDatabase((db) => {
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
      inDatabase((db) => db.prepare("SELECT id FROM users ORDER BY id").all(), data);
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

const ORIGIN = "https://sorts.example.org";

/** The page on which a forgotten password is replaced. */
const forgot = async ({ local }: { local: string }) =>
  (await fetch(`${local}/login/forgot`)).text();

test("behind a trusted proxy the forwarded address counts, and pages use the public origin; without mail they say so", async () => {
  inDatabase((db) => db.exec("DELETE FROM login_failures"));
  const server = await launch({
    HOST: "127.0.0.1",
    ORIGIN,
    TRUSTED_PROXY: "127.0.0.0/8",
  });
  expect(server.url).toBe(ORIGIN);
  const page = await fetch(`${server.local}/login`);
  expect(page.headers.get("Strict-Transport-Security")).not.toBeNull();
  const from = (client: string) =>
    login(server.local, { "X-Forwarded-For": `203.0.113.77, ${client}` });
  const wrong = await Promise.all(Array.from({ length: 3 }, (_, i) => from(`198.51.100.${i}`)));
  expect(wrong.map(({ status }) => status)).toEqual([400, 400, 400]);
  expect(await forgot(server)).toContain("This server sends no mail");
  await server.stop();
  const keys = inDatabase((db) => db.prepare("SELECT DISTINCT who FROM login_failures").all());
  // One account and three addresses.
  expect(keys).toHaveLength(4);
});

test("mail is sent by SMTP when configured", async () => {
  const half = await refusedStart({ ORIGIN, MAIL: "smtp://127.0.0.1:25" });
  expect(half).toMatchObject({ code: 1, output: expect.stringContaining("MAIL_FROM") });

  const smtp = await smtpServer();
  const MAIL_FROM = "Sortwell <sorts@example.org>";
  const server = await launch({ ORIGIN, MAIL: smtp.url, MAIL_FROM });
  expect(await forgot(server)).toContain("Send me the link");
  const message = smtp.next();
  const email = "mailed@example.org";
  const secret = { password: PASSWORD, password_confirm: PASSWORD };
  await fetch(`${server.local}/api/auth/register/`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email, username: "mailed", ...secret }),
  });
  const text = (await message).replaceAll("=\n", "");
  expect(text).toContain(`To: ${email}`);
  expect(text).toContain(`From: ${MAIL_FROM}`);
  expect(text).toMatch(/https:\/\/sorts\.example\.org\/verify\/[0-9a-f]{64}/);
  await server.stop();
  smtp.close();
});

test("a damaged or foreign database and a cut-off backup say what to do, and leave nothing", async () => {
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

    mkdirSync(folder(data), { recursive: true });
    const file = join(folder(data), "x.sqlite");
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

test("a backup made during writes is one consistent file, and restores only into an empty folder", async () => {
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
    statuses.push((await login(server.url, {}, `backup-${statuses.length}@example.org`)).status);
  expect([exitCode, statuses.filter((status) => status >= 500)]).toEqual([0, []]);
  await server.stop();

  const restored = mkdtempSync(join(tmpdir(), "sortwell-restored-"));
  try {
    expect(await run("restore", dataDir)).toBe(1);
    expect(await run("restore", restored)).toBe(0);
    const before = inDatabase((db) => db.prepare("SELECT id, who FROM login_failures").all());
    const copy = inDatabase(
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
