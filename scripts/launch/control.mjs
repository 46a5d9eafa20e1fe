// The commands beside a running server reach its data through the workerd that serves, since two
// processes that write one SQLite file get in each other's way.

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
 * A Worker beside the product's, with a port of its own, that runs statements for whoever knows its token. Asked
 * through Miniflare's proxy, the database would make this process, and all that it serves, wait for the answer.
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
 * Lets who can read the data folder run statements in the server's database.
 *
 * @param {string} dataDir
 * @param {import("miniflare").Miniflare} miniflare with the control's Worker
 * @param {string} token
 */
export async function openControl(dataDir, miniflare, token) {
  const { href } = await miniflare.unsafeGetDirectURL(NAME);
  writeFileSync(join(dataDir, FILE), JSON.stringify({ url: href, token }), { mode: 0o600 });
}

/**
 * Runs a statement in the database of the server that uses a data folder.
 *
 * @param {string} dataDir
 * @param {string} sql
 * @returns {Promise<unknown[]>}
 */
export async function askServer(dataDir, sql) {
  const { url, token } = JSON.parse(readFileSync(join(dataDir, FILE), "utf8"));
  const answer = await fetch(url, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}` },
    body: JSON.stringify({ sql }),
  });
  const { results, error } = await answer.json();
  if (error) throw new Error(error);
  return results;
}
