import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

it("no field truncates pasted text", () => {
  const truncating = globSync("app/**/*.tsx")
    .filter((file) => /\bmaxLength=/.test(readFileSync(file, "utf8")))
    .map((file) => file.replaceAll("\\", "/"));
  expect(truncating).toEqual([]);
});
