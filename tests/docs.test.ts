import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";

const FILES = globSync("**/*.md", {
  exclude: (name) => /^(node_modules|build|\.wrangler|\.stryker-tmp)$/.test(name),
});

/** The text of a document without its code, in which brackets are no links. */
const prose = (file: string) =>
  readFileSync(file, "utf8")
    .replace(/^```[\s\S]*?^```/gm, "")
    .replace(/`[^`\n]*`/g, "");

/** The anchors of a document, as GitHub makes them of its headings. */
const anchors = (file: string) =>
  [...readFileSync(file, "utf8").matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .replace(/\s/g, "-"),
  );

it("every link of the documents leads to a file, and to a heading that is there", () => {
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

it("every test that docs/security.md names is there", () => {
  const tables = readFileSync("docs/security.md", "utf8")
    .split("\n")
    .filter((line) => line.startsWith("| "));
  const named = tables.flatMap((line) =>
    [...line.matchAll(/`((?:api|domain|http|ui|data|e2e)\/[\w-]+)`/g)].map(([, name]) => name),
  );
  expect(named.length).toBeGreaterThan(50);
  expect(
    named.filter((name) => globSync(`tests/${name}.{test,spec}.{ts,tsx}`).length === 0),
  ).toEqual([]);
});
