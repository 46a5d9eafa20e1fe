import { rmSync } from "node:fs";
import { join } from "node:path";
import { keepCopy } from "./keep-copy.mjs";
import { migrate } from "./migrate.mjs";
import { hashOf, unlessDone } from "./stamp.mjs";

/**
 * Brings the data up to date: migrates the schema, and adds the demo project once per version of it.
 *
 * @param {import("miniflare").Miniflare} miniflare
 * @param {string} dataDir
 * @param {boolean} demo
 */
export async function prepare(miniflare, dataDir, demo) {
  /** @type {import("@cloudflare/workers-types").D1Database} */
  const db = await miniflare.getD1Database("DB");
  const { applied, missing } = await migrate(db, () => {
    console.log(`Migrating the database (a copy is in ${keepCopy(dataDir)}) …`);
  });
  if (missing.length > 0) console.log(`The database is at ${missing.at(-1)}.`);
  const stamp = join(dataDir, ".demo-of");
  // If the data was deleted by hand, the demo must be added again.
  if (applied.length === 0) rmSync(stamp, { force: true });
  if (!demo) return;
  await unlessDone(stamp, hashOf(["scripts/demo", "migrations"]), async () => {
    console.log("Adding the demo project …");
    const { seed } = await import("../demo/seed.ts");
    await seed(db);
  });
}
