import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { UNSORTED } from "../../app/analysis/contract/missing-cards.ts";
import { plainAnswer } from "../../app/analysis/plain-answer.ts";

const readme = readFileSync(new URL("../../app/analysis/README.md", import.meta.url), "utf8");

test("the example in the README runs and returns what its comments say", () => {
  const example = /```ts\n([\s\S]*?)```/.exec(readme)?.[1] ?? "";
  const claims: [string, unknown][] = [...example.matchAll(/^(result\S+); \/\/ (.*)$/gm)].map(
    ([, expression, value]) => [expression, JSON.parse(value)],
  );
  expect(claims.length).toBeGreaterThan(1);
  const code = example.replace(/^import .*$/gm, "");
  const run = new Function(
    "plainAnswer",
    "UNSORTED",
    `${code}\nreturn [${claims.map(([expression]) => expression)}];`,
  );
  expect(run(plainAnswer, UNSORTED)).toEqual(claims.map(([, value]) => value));
});
