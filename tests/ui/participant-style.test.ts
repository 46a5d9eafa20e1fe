import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** "a/{b,c}.tsx" is "a/b.tsx" and "a/c.tsx". */
const expanded = (path: string): string[] => {
  const [, before = "", choices, after = ""] = /^(.*?)\{(.*?)\}(.*)$/.exec(path) ?? [];
  return choices ? choices.split(",").map((choice) => before + choice + after) : [path];
};

it("each source of the participants' style is there", () => {
  const style = readFileSync("app/participant.css", "utf8");
  const paths = [...style.matchAll(/@source (?:not )?"(.*?)"/g)].flatMap(([, path = ""]) =>
    expanded(path),
  );
  expect(paths.length).toBeGreaterThan(10);
  expect(paths.filter((path) => !existsSync(`app/${path}`))).toEqual([]);
});
