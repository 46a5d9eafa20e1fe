// The commands beside a running server reach its data through the process that serves, since two
// processes that write one SQLite file get in each other's way.

import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";

const FILE = ".control.json";

/**
 * Lets who can read the data folder run statements in the server's database.
 *
 * @param {string} dataDir
 * @param {import("@cloudflare/workers-types").D1Database} db
 */
export async function openControl(dataDir, db) {
  const token = randomBytes(32).toString("hex");
  const server = createServer(async (request, response) => {
    if (request.headers.authorization !== `Bearer ${token}`) {
      response.writeHead(401).end();
      return;
    }
    try {
      const chunks = [];
      for await (const chunk of request) chunks.push(chunk);
      const { sql } = JSON.parse(Buffer.concat(chunks).toString());
      const { results } = await db.prepare(sql).all();
      response.end(JSON.stringify({ results }));
    } catch (error) {
      response.writeHead(500).end(JSON.stringify({ error: String(error) }));
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  writeFileSync(join(dataDir, FILE), JSON.stringify({ port, token }), { mode: 0o600 });
}

/**
 * Runs a statement in the database of the server that uses a data folder.
 *
 * @param {string} dataDir
 * @param {string} sql
 * @returns {Promise<unknown[]>}
 */
export async function askServer(dataDir, sql) {
  const { port, token } = JSON.parse(readFileSync(join(dataDir, FILE), "utf8"));
  const answer = await fetch(`http://127.0.0.1:${port}/`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}` },
    body: JSON.stringify({ sql }),
  });
  const { results, error } = await answer.json();
  if (error) throw new Error(error);
  return results;
}
