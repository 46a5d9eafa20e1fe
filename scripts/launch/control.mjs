// Commands access the data of a running server through its workerd process, because two processes that write to
// one SQLite file would conflict.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const FILE = ".control.json";
const NAME = "control";

const SCRIPT = `export default {
  async fetch(request, { DB, TOKEN }) {
    if (request.headers.get("Authorization") !== "Bearer " + TOKEN) return new Response(null, { status: 401 });
    try {
      const { sql } = await request.json();
      const { results } = await DB.prepare(sql).all();
      return Response.json({ results });
    } catch (error) {
      return Response.json({ error: String(error) }, { status: 500 });
    }
  },
}`;

/** @typedef {import("miniflare").WorkerOptions} WorkerOptions */

/**
 * A second Worker with its own port, which runs SQL statements for callers with the token. Queries through Miniflare's
 * proxy would instead block the server process until they are answered.
 *
 * @param {Pick<WorkerOptions, "d1Databases">} database
 * @param {string} token
 * @returns {WorkerOptions}
 */
export const controlWorker = (database, token) => ({
  name: NAME,
  modules: true,
  script: SCRIPT,
  ...database,
  bindings: { TOKEN: token },
  unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
});

/**
 * Writes the URL and token of the control Worker to the data folder, so that anyone who can read the folder can run
 * statements in the server's database.
 *
 * @param {string} dataDir
 * @param {import("miniflare").Miniflare} miniflare with the control Worker
 * @param {string} token
 */
export async function openControl(dataDir, miniflare, token) {
  const { href } = await miniflare.unsafeGetDirectURL(NAME);
  writeFileSync(join(dataDir, FILE), JSON.stringify({ url: href, token }), { mode: 0o600 });
}

/**
 * Runs a statement in the database of the server that uses the data folder.
 *
 * @param {string} dataDir
 * @param {string} sql
 * @returns {Promise<unknown[]>}
 */
export async function askServer(dataDir, sql) {
  const { url, token } = JSON.parse(readFileSync(join(dataDir, FILE), "utf8"));
  const answer = await fetch(url, {
    method: "POST",
    // After a stall of 5 seconds, workerd closes an idle connection even if the next statement has arrived on it.
    headers: { Authorization: `Bearer ${token}`, Connection: "close" },
    body: JSON.stringify({ sql }),
  });
  const { results, error } = await answer.json();
  if (error) throw new Error(error);
  return results;
}
