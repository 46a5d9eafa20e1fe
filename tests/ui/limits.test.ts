import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

it("lets no field cut what is pasted into it", () => {
  const cutting = globSync("app/**/*.tsx")
    .filter((file) => /\bmaxLength=/.test(readFileSync(file, "utf8")))
    .map((file) => file.replaceAll("\\", "/"));
  expect(cutting).toEqual([]);
});
