import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, it } from "vitest";

/** Each room, and the rooms that it may import from. */
const SHARED = ["analysis", "domain", "i18n"];
const ABOVE: Record<string, string[]> = {
  analysis: [],
  domain: ["analysis"],
  i18n: ["analysis", "domain"],
  data: SHARED,
  auth: [...SHARED, "data"],
  http: [...SHARED, "data", "auth"],
  api: [...SHARED, "data", "auth", "http"],
  ui: [...SHARED, "http"],
  results: [...SHARED, "data", "http", "ui"],
  routes: [...SHARED, "data", "auth", "http", "ui", "results"],
};

const roomOf = (path: string) => /^app\/([^/]+)\//.exec(path)?.[1];

/** Every relative import of a file, as a path from the root. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, "utf8");
  return [...text.matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]+)"/g)].map(([, to = ""]) =>
    normalize(join(dirname(file), to)),
  );
}

describe("a room imports only from the rooms above it", () => {
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
