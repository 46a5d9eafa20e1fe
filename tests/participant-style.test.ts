import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, it } from "vitest";
import { isParticipantNamespace } from "../app/i18n/participants.ts";

const ENTRIES = [
  "app/root.tsx",
  "app/routes/home/route.tsx",
  ...["start", "session", "questions", "preview", "complete"].map(
    (page) => `app/routes/sort/${page}/route.tsx`,
  ),
];

/** The UI modules that a file imports. Dynamic imports in app/ui load only for researchers and are ignored. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, "utf8");
  const pattern = file.startsWith("app/routes/")
    ? /(?:from|import\()\s*"(\.[^"]+)"/g
    : /from\s*"(\.[^"]+)"/g;
  return [...text.matchAll(pattern)]
    .map(([, to = ""]) => normalize(join(dirname(file), to)))
    .filter((to) => /^app\/(ui|routes)\/.*\.tsx?$/.test(to) && existsSync(to));
}

/** These files and all UI modules that they import, directly or indirectly. */
function drawnBy(entries: readonly string[]): Set<string> {
  const drawn = new Set(entries);
  for (const file of drawn) for (const to of importsOf(file)) drawn.add(to);
  return drawn;
}

it("participants' pages load none of the libraries of the researcher's UI kit", () => {
  // The home page of a visitor has no scripts.
  const files = [...drawnBy(ENTRIES.filter((file) => !file.includes("/home/")))];
  expect(files.length).toBeGreaterThan(80);
  const heavy = /from\s*"(tailwind-merge|radix-ui|cmdk)"/;
  expect(files.filter((file) => heavy.test(readFileSync(file, "utf8")))).toEqual([]);
});

it("participants' pages use no texts of the researcher's pages", () => {
  const files = [...drawnBy(ENTRIES.filter((file) => !file.includes("/home/")))]
    // It has both, and its caller chooses.
    .filter((file) => file !== "app/ui/forms/error-text.ts");
  const wrong = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/useTranslation\(([^)]*)\)/g)]
      .map(([, given = ""]) => [...given.matchAll(/"(\w+)"/g)].map(([, name = ""]) => name))
      .filter((names) => names.length === 0 || !names.every(isParticipantNamespace))
      .map((names) => `${file}: ${names.join() || "common"}`),
  );
  expect(wrong).toEqual([]);
});

it("the stylesheet of participants' pages is generated from every file that they use", () => {
  const drawn = drawnBy(ENTRIES);
  const sources = [
    ...readFileSync("app/participant.css", "utf8").matchAll(/@source "\.\/([^"]+)"/g),
  ];
  const read = new Set(
    sources.flatMap(([, source = ""]) =>
      globSync(/\.tsx?$/.test(source) ? `app/${source}` : `app/${source}/**/*.{ts,tsx}`),
    ),
  );
  const styled = [...drawn].filter((file) => /class(Name)?\b/i.test(readFileSync(file, "utf8")));
  expect(styled.length).toBeGreaterThan(40);
  expect(styled.filter((file) => !read.has(file))).toEqual([]);
});
