import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { freePort, launchServer } from "./launch-server.ts";
import { test } from "./test.ts";

/** The data folder of the tests of a file, which start and stop their own servers one after the other. */
export function launchedData() {
  test.describe.configure({ mode: "serial", timeout: 180_000 });
  const dataDir = mkdtempSync(join(tmpdir(), "sortwell-launcher-"));
  test.afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
  return {
    dataDir,
    launch: async (env: NodeJS.ProcessEnv = {}) =>
      launchServer(await freePort(), dataDir, { DEMO: "0", ...env }),
    inDatabase: <T>(work: (db: DatabaseSync) => T) => inDatabase(work, dataDir),
    refusedStart: (env: NodeJS.ProcessEnv = {}) => refusedStart({ DATA_DIR: dataDir, ...env }),
  };
}

export const databaseFolder = (data: string) => join(data, "v3/d1/miniflare-D1DatabaseObject");
export const databaseFiles = (data: string) =>
  readdirSync(databaseFolder(data)).filter(
    (name) => /\.sqlite/.test(name) && !name.startsWith("metadata"),
  );

/** Runs work on the stopped server's database. */
export function inDatabase<T>(work: (db: DatabaseSync) => T, data: string): T {
  const [file = ""] = databaseFiles(data).filter((name) => name.endsWith(".sqlite"));
  const db = new DatabaseSync(join(databaseFolder(data), file));
  try {
    return work(db);
  } finally {
    db.close();
  }
}

/** Starts a server that must refuse to start; returns its exit code and output. */
function refusedStart(env: NodeJS.ProcessEnv): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    freePort().then((port) => {
      const child = spawn(process.execPath, ["scripts/start.mjs"], {
        env: { ...process.env, DEMO: "0", ...env, PORT: String(port) },
      });
      let output = "";
      for (const stream of [child.stdout, child.stderr])
        stream.on("data", (text) => (output += text));
      // After "exit" some of the output may still be on its way.
      child.on("close", (code) => resolve({ code, output: output.trim() }));
    });
  });
}

export const health = async (url: string) => (await fetch(`${url}/api/health/`)).status;

export const refusedLogin = (
  url: string,
  headers: Record<string, string>,
  email = "nobody@example.org",
) =>
  fetch(`${url}/api/auth/login/`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify({ email, password: "wrong" }),
  });
