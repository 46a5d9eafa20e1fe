import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { unstable_splitSqlQuery as splitSql } from "wrangler";

const folder = new URL("../migrations/", import.meta.url);
const migrations = readdirSync(folder)
  .filter((name) => name.endsWith(".sql"))
  .sort()
  .map((name) => ({ name, sql: readFileSync(new URL(name, folder), "utf8") }));

const NAME = String.raw`(?:IF EXISTS\s+)?["'\x60[]?(\w+)`;
const namesAfter = (words: string, sql: string) =>
  [...sql.matchAll(new RegExp(`\\b${words}\\s+${NAME}`, "gi"))].map((match) => match[1] ?? "");

const parents = (sql: string) => new Set(namesAfter("REFERENCES", sql));

/**
 * The tables with foreign keys to them that the SQL would drop. D1 deletes the referencing rows with
 * them, whatever `PRAGMA foreign_keys` says: that is how a recreated table loses its data.
 */
const droppedParents = (sql: string, known: ReadonlySet<string>) =>
  namesAfter("DROP\\s+TABLE", sql).filter((table) => known.has(table));

const known = parents(migrations.map(({ sql }) => sql).join("\n"));

test("each statement of a migration stands between two breakpoints, where the local server splits it", () => {
  for (const { name, sql } of migrations)
    expect([name, sql.split("--> statement-breakpoint").length]).toEqual([
      name,
      splitSql(sql).length,
    ]);
});

test("no migration drops a table that other tables reference", () => {
  expect(known.size).toBeGreaterThan(5);
  for (const { name, sql } of migrations)
    expect([name, droppedParents(sql, known)]).toEqual([name, []]);
});

/** The statements that break the previous build: removed or renamed names, and new constraints on its rows. */
function contractions(sql: string): string[] {
  const made = namesAfter("CREATE\\s+TABLE", sql);
  const unique = namesAfter(String.raw`CREATE\s+UNIQUE\s+INDEX\s+\S+\s+ON`, sql);
  return [
    ...(sql.match(/\bDROP\s+(TABLE|COLUMN)\b|\bRENAME\b|\bCREATE\s+TRIGGER\b/gi) ?? []),
    ...unique.filter((table) => !made.includes(table)),
  ];
}

test("a migration only adds, so that the previous build keeps working", () => {
  // The README of the migrations describes what it moved and its effect on the previous build.
  const exceptions = ["0008_store_sorts_as_documents.sql"];
  for (const { name, sql } of migrations)
    if (!exceptions.includes(name)) expect([name, contractions(sql)]).toEqual([name, []]);
  expect(contractions("ALTER TABLE `cards` RENAME COLUMN `a` TO `b`;")).toEqual(["RENAME"]);
  expect(contractions("CREATE UNIQUE INDEX `one` ON `cards` (`label`);")).toEqual(["cards"]);
  expect(contractions("CREATE TABLE `x`; CREATE UNIQUE INDEX `one` ON `x` (`id`);")).toEqual([]);
});

test("a table that is made anew for a new CHECK is recognised as data loss", () => {
  const recreated = `
    PRAGMA foreign_keys=OFF;--> statement-breakpoint
    CREATE TABLE \`__new_studies\` (\`id\` text PRIMARY KEY NOT NULL);--> statement-breakpoint
    INSERT INTO \`__new_studies\`("id") SELECT "id" FROM \`studies\`;--> statement-breakpoint
    DROP TABLE \`studies\`;--> statement-breakpoint
    ALTER TABLE \`__new_studies\` RENAME TO \`studies\`;`;
  expect(droppedParents(recreated, known)).toEqual(["studies"]);
});
