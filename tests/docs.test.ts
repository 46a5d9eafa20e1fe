import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { getTableColumns } from "drizzle-orm";
import { expect, it } from "vitest";
import * as schema from "../app/data/schema/schema.server.ts";

const FILES = globSync("**/*.md", {
  exclude: (name) => /^(node_modules|build|\.wrangler|\.stryker-tmp)$/.test(name),
});

/** The text of a document without its code, where brackets are not links. */
const prose = (file: string) =>
  readFileSync(file, "utf8")
    .replace(/^```[\s\S]*?^```/gm, "")
    .replace(/`[^`\n]*`/g, "");

/** The anchors that GitHub generates for the headings of a document. */
const anchors = (file: string) =>
  [...readFileSync(file, "utf8").matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .replace(/\s/g, "-"),
  );

it("every link in the documents leads to an existing file and heading", () => {
  const dead = FILES.flatMap((file) =>
    [...prose(file).matchAll(/\]\(([^()\s]+)\)/g)].flatMap(([, link = ""]) => {
      if (/^(https?|mailto):/.test(link)) return [];
      const [path = "", anchor] = link.split("#");
      const to = path === "" ? file : join(dirname(file), path);
      if (!existsSync(to)) return [`${file}: ${link}`];
      const known =
        anchor === undefined || statSync(to).isDirectory() || anchors(to).includes(anchor);
      return known ? [] : [`${file}: ${link}`];
    }),
  );
  expect(FILES.length).toBeGreaterThan(20);
  expect(dead).toEqual([]);
});

it("every test that docs/security.md names exists", () => {
  const tables = readFileSync("docs/security.md", "utf8")
    .split("\n")
    .filter((line) => line.startsWith("| "));
  const named = tables.flatMap((line) =>
    [...line.matchAll(/`((?:api|domain|http|ui|data|e2e)\/[\w-]+(?:\/[\w-]+)?)`/g)].map(
      ([, name]) => name,
    ),
  );
  expect(named.length).toBeGreaterThan(50);
  expect(
    named.filter((name) => globSync(`tests/${name}.{test,spec}.{ts,tsx}`).length === 0),
  ).toEqual([]);
});

it("every file that docs/architecture.md names among its mechanisms exists", () => {
  const rows = readFileSync("docs/architecture.md", "utf8").split("\n| Mechanism ")[1] ?? "";
  const named = rows
    .split("\n")
    .flatMap((row) => [...(row.split("|")[1] ?? "").matchAll(/`([^`]*[-/.][^`]*)`/g)])
    .map(([, name]) => name);
  const paths = globSync(["*.ts", "{app,scripts,tests}/**/*"]);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !paths.some((path) => `/${path}`.includes(`/${name}`)))).toEqual(
    [],
  );
});

it("docs/privacy.md names every column with data of a participant", () => {
  const named = readFileSync("docs/privacy.md", "utf8")
    .split("\n")
    .flatMap((line) => line.split("|").at(-2)?.split("; ") ?? [])
    .flatMap((part) => {
      const [table, ...columns] = [...part.matchAll(/`(\w+)`/g)].map(([, name]) => name);
      return columns.map((column) => `${table}.${column}`);
    });
  const { participants, sort_sessions, answers, feedback, trace_parts } = schema;
  const tables = { participants, sort_sessions, answers, feedback, trace_parts };
  const { turned_away, turn_waits, result_import_parts, package_parts, login_failures } = schema;
  const others = { turned_away, turn_waits, result_import_parts, package_parts, login_failures };
  const stored = Object.entries({ ...tables, ...others })
    .flatMap(([name, table]) => Object.keys(getTableColumns(table)).map((one) => `${name}.${one}`))
    .sort();
  expect(named.filter((name) => name.includes(".")).sort()).toEqual(stored);
});

it("docs/consent-texts.md has the sentences of each language", () => {
  const text = readFileSync("docs/consent-texts.md", "utf8");
  const missing = globSync("app/i18n/participants/*.json").flatMap((file) => {
    const { participant, statements } = JSON.parse(readFileSync(file, "utf8"));
    const { use, ask, notStored, kept, withdraw } = statements;
    const days = new Intl.NumberFormat(basename(file, ".json"), {
      ...{ style: "unit", unit: "day", unitDisplay: "long" },
    });
    return [
      ...[use, ask, `${participant.done.dataUsage} ${notStored}`],
      participant.task.behind.replace("{{who}}", "[…]"),
      kept.replace("{{time}}", `[${days.format(365)}]`),
      withdraw.replace("{{button}}", participant.withdraw.open),
    ].filter((sentence) => !text.includes(sentence));
  });
  expect(missing).toEqual([]);
});
