import { openBindings } from "../launch/bindings.mjs";
import { askServer } from "../launch/control.mjs";
import { hold } from "../launch/hold.mjs";
import { prepare } from "../launch/prepare.mjs";
import { wrangler } from "../launch/processes.mjs";

/** A value as an SQL literal. */
export const quoted = (value: string) => {
  if (value.includes("\0")) throw new Error("A value cannot hold a NUL character.");
  return `'${value.replaceAll("'", "''")}'`;
};

/** Runs one statement, and returns its rows. */
export type Query = <Row>(sql: string) => Promise<Row[]>;

/**
 * Opens a database: the deployed one through wrangler, a local one through its running server, or
 * directly if no server runs.
 *
 * @param where the folder of a local database, or `--remote` for the deployed one
 */
export async function withDatabase(where: string, work: (query: Query) => Promise<void>) {
  if (where === "--remote") return work(queryDeployed);
  const held = hold(where);
  if (!held) return work(async <Row>(sql: string) => (await askServer(where, sql)) as Row[]);
  const miniflare = await openBindings(where);
  try {
    await prepare(miniflare, { dataDir: where, demo: false, isPublic: false });
    const db = await miniflare.getD1Database("DB");
    await work(async <Row>(sql: string) => (await db.prepare(sql).all<Row>()).results);
  } finally {
    await miniflare.dispose();
    held.release();
  }
}

async function queryDeployed<Row>(sql: string): Promise<Row[]> {
  const args = ["d1", "execute", "DB", "--remote", "--json", "--yes", "--command", sql];
  const printed = await wrangler(args);
  const answer = JSON.parse(printed.slice(printed.indexOf("["))) as { results: Row[] }[];
  return answer[0]?.results ?? [];
}
