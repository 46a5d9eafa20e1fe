import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as engine from "../../app/analysis/index.ts";

const readme = readFileSync(new URL("../../app/analysis/README.md", import.meta.url), "utf8");

test("the example in the README runs and returns what its comments say", () => {
  const example = /```ts\n([\s\S]*?)```/.exec(readme)?.[1] ?? "";
  const [, imports = ""] = /import \{ (.*) \} from "\.\/index\.ts";/.exec(example) ?? [];
  const claims: [string, unknown][] = [...example.matchAll(/^(result\S+); \/\/ (.*)$/gm)].map(
    ([, expression, value]) => [expression, JSON.parse(value)],
  );
  expect(claims.length).toBeGreaterThan(1);
  const code = example.replace(/^import .*$/m, "");
  const run = new Function(
    "engine",
    `const { ${imports} } = engine;${code}\nreturn [${claims.map(([expression]) => expression)}];`,
  );
  expect(run(engine)).toEqual(claims.map(([, value]) => value));
});
