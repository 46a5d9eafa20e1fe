import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { wrangler } from "../launch/processes.mjs";
import { root } from "../launch/settings.mjs";

const config = join(root, "wrangler.toml");

/** @param {string} key */
const setting = (key) =>
  new RegExp(`^${key} = "(.*)"$`, "m").exec(readFileSync(config, "utf8"))?.[1] ?? "";

const database = setting("database_name");
const bucket = setting("bucket_name");

/** @returns {Promise<string | undefined>} the id of the deployed database */
async function findDatabase() {
  const printed = await wrangler(["d1", "list", "--json"]);
  /** @type {{ name: string, uuid: string }[]} */
  const databases = JSON.parse(printed.slice(printed.indexOf("[")));
  return databases.find(({ name }) => name === database)?.uuid;
}

/** The resources that a deployment needs. Rate limits are configured with the Worker itself. */
export const resources = [
  {
    kind: "database",
    name: database,
    find: findDatabase,
    create: () => wrangler(["d1", "create", database]),
  },
  {
    kind: "bucket",
    name: bucket,
    find: async () =>
      stripVTControlCharacters(await wrangler(["r2", "bucket", "list"]))
        .split("\n")
        .some((line) => line.trim().split(/\s+/).at(-1) === bucket) || undefined,
    create: () => wrangler(["r2", "bucket", "create", bucket]),
  },
];

/** Writes the id of the database to wrangler.toml, from which wrangler's commands read it. */
export async function prepareConfig() {
  const id = await findDatabase();
  if (!id) throw new Error(`The database ${database} does not exist.`);
  const before = readFileSync(config, "utf8");
  const after = before.replace(/^database_id = ".*"$/m, `database_id = "${id}"`);
  if (after !== before) writeFileSync(config, after);
}
