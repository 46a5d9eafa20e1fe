import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, it } from "vitest";

/** The folders of app/ and the folders that each may import from. */
const SHARED = ["analysis", "domain", "i18n"];
const ABOVE: Record<string, string[]> = {
  analysis: [],
  domain: ["analysis"],
  i18n: ["analysis", "domain"],
  data: SHARED,
  mail: [...SHARED, "data"],
  webhooks: [...SHARED, "data", "mail"],
  auth: [...SHARED, "data", "mail"],
  http: [...SHARED, "data", "auth"],
  api: [...SHARED, "data", "webhooks", "auth", "http"],
  ui: [...SHARED, "http"],
  results: [...SHARED, "data", "http", "ui"],
  routes: [...SHARED, "data", "webhooks", "auth", "http", "ui", "results"],
};

const roomOf = (path: string) => /^app\/([^/]+)\//.exec(path)?.[1];

/** Every relative import of code by a file, as a path from the repository root. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, "utf8");
  return [...text.matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]+)(?<!\.css\?url)"/g)].map(
    ([, to = ""]) => normalize(join(dirname(file), to)),
  );
}

describe("a folder imports only from the folders above it", () => {
  for (const [room, above] of Object.entries(ABOVE)) {
    it(room, () => {
      const wrong = globSync(`app/${room}/**/*.{ts,tsx}`).flatMap((file) =>
        importsOf(file)
          .filter((to) => ![room, ...above].includes(roomOf(to) ?? ""))
          .map((to) => `${file} imports ${to}`),
      );
      expect(wrong).toEqual([]);
    });
  }
});

/** The folders of a floor: each may import only from those before it, and "." from all. */
const FOLDERS: Record<string, string> = {
  analysis:
    "contract progress numbers similarity categories tree map agreement groups labels ratings confidence summary models score segments turns .",
  domain:
    "colors files limits zip fields accounts projects picture dealing cards questions webhooks ratings turns studies sorts recruitment result-file imports moderated results package",
  data: "database schema access counts accounts projects cards questions webhooks studies dealing turns recruitment imports sorts moderated results package",
  ui: "frame kit pages commands toasts shell participation unsaved forms dialogs rich-text accounts comments studies",
  api: ". accounts projects studies questions sorts turns cards webhooks moderated imports results mcp",
};

/** The folder of a path within its floor. */
const folderOf = (path: string) => /^app\/[^/]+\/(?:([^/]+)\/)?/.exec(path)?.[1] ?? ".";

describe("a folder imports only from the folders before it on its floor", () => {
  for (const [room, names] of Object.entries(FOLDERS)) {
    it(room, () => {
      const order = names.split(" ");
      const files = globSync(`app/${room}/**/*.{ts,tsx}`);
      expect(order.filter((name) => files.some((file) => folderOf(file) === name))).toEqual(order);
      const wrong = files.flatMap((file) =>
        importsOf(file)
          .filter((to) => roomOf(to) === room)
          .filter((to) => order.indexOf(folderOf(to)) > order.indexOf(folderOf(file)))
          .map((to) => `${file} imports ${to}`),
      );
      expect(wrong).toEqual([]);
      expect(files.filter((file) => !order.includes(folderOf(file)))).toEqual([]);
    });
  }
});

it("a folder has at most 25 files", () => {
  const counts = new Map<string, number>();
  for (const file of globSync("{app,workers,tests/e2e}/**/*.{ts,tsx}"))
    counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  const large = [...counts].filter(([, files]) => files > 25);
  expect(large).toEqual([]);
});

/** The file of an import path, which may lack its extension. */
const resolved = (path: string) =>
  [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find(
    (file) => /\.tsx?$/.test(file) && existsSync(file),
  );

/** The import cycles, including type imports; each cycle is found once. */
function circles(files: string[]): string[] {
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (file: string, way: string[]) => {
    if (way.includes(file)) found.push([...way.slice(way.indexOf(file)), file].join(" → "));
    else if (!done.has(file)) {
      for (const to of importsOf(file)) {
        const next = resolved(to);
        if (next !== undefined) visit(next, [...way, file]);
      }
      done.add(file);
    }
  };
  for (const file of files) visit(file, []);
  return found;
}

it("there are no import cycles", () => {
  expect(circles(globSync("{app,workers,tests/e2e}/**/*.{ts,tsx}"))).toEqual([]);
});

/** What Remix reads from a route by name, and each file of texts in both languages, share their names on purpose. */
const OF_A_ROUTE =
  /^(loader|action|clientAction|clientLoader|handle|meta|headers|shouldRevalidate)$/;

/** A stand-in for Vitest, whose names it has. */
const STAND_IN = "tests/mutation/collect.ts";

it.each(["{app,workers}", "scripts", "tests"])(
  "no two modules of %s export the same name",
  (of) => {
    const files = new Map<string, string[]>();
    for (const file of globSync(`${of}/**/*.{ts,tsx,mjs}`, {
      exclude: ["app/i18n/{en,nl}/**", "**/node_modules/**", STAND_IN],
    }))
      for (const [, name = ""] of readFileSync(file, "utf8").matchAll(
        /^export (?:default )?(?:async )?(?:function\*?|const|class|type|interface) (\w+)/gm,
      ))
        if (!OF_A_ROUTE.test(name) && !files.get(name)?.includes(file))
          files.set(name, [...(files.get(name) ?? []), file]);
    expect(files.size).toBeGreaterThan(0);
    expect([...files].filter(([, exporters]) => exporters.length > 1)).toEqual([]);
  },
);
