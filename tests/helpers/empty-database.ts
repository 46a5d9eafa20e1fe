import { applyD1Migrations, env } from "cloudflare:test";
import { beforeAll } from "vitest";
import { nextClientAddress } from "./address.ts";

/** Tables that the migrations fill. */
const FILLED = ["d1_migrations", "utility_types"];

/** Test files share a Worker, because loading it takes seconds; each starts with an empty database and bucket. */
beforeAll(async () => {
  nextClientAddress();
  await applyD1Migrations(env.DB, env.MIGRATIONS);
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB '_cf*' AND name NOT GLOB 'sqlite*'",
  ).all<{ name: string }>();
  const tables = results.map(({ name }) => name).filter((name) => !FILLED.includes(name));
  await env.DB.batch([
    env.DB.prepare("PRAGMA defer_foreign_keys = ON"),
    ...tables.map((name) => env.DB.prepare(`DELETE FROM "${name}"`)),
  ]);
  const { objects } = await env.IMAGES.list();
  await env.IMAGES.delete(objects.map(({ key }) => key));
});
