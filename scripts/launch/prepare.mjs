import { rmSync } from "node:fs";
import { join } from "node:path";
import account from "../demo/account.json" with { type: "json" };
import { keepCopy } from "./keep-copy.mjs";
import { migrate } from "./migrate.mjs";
import { hashOf, unlessDone } from "./stamp.mjs";

/**
 * Brings the data up to date: migrates the schema, adds the demo project once per version of it, and switches its account
 * on, or on a public server off.
 *
 * @param {import("miniflare").Miniflare} miniflare
 * @param {{ dataDir: string, demo: boolean, isPublic: boolean }} settings
 */
export async function prepare(miniflare, { dataDir, demo, isPublic }) {
  /** @type {import("@cloudflare/workers-types").D1Database} */
  const db = await miniflare.getD1Database("DB");
  const { applied, missing } = await migrate(db, () => {
    console.log(`Migrating the database (a copy is in ${keepCopy(dataDir)}) …`);
  });
  if (missing.length > 0) console.log(`The database is at ${missing.at(-1)}.`);
  const stamp = join(dataDir, ".demo-of");
  // If the data was deleted by hand, the demo must be added again.
  if (applied.length === 0) rmSync(stamp, { force: true });
  if (demo)
    await unlessDone(stamp, hashOf(["scripts/demo", "migrations"]), async () => {
      console.log("Adding the demo project …");
      const { seed } = await import("../demo/seed.ts");
      await seed(db);
    });
  if (demo || isPublic) await switchDemoAccount(db, demo);
}

/** @param {import("@cloudflare/workers-types").D1Database} db @param {boolean} on */
async function switchDemoAccount(db, on) {
  const { email } = account;
  const found = await db.prepare("SELECT is_active FROM users WHERE email = ?").bind(email).first();
  if (!found || Boolean(found.is_active) === on) return;
  const { switchAccount } = await import("../demo/switch-account.ts");
  if ((await switchAccount(db, on)) && !on)
    console.log(
      `The demo account ${email} is switched off, because its password is published. DEMO=1 keeps it.`,
    );
}
