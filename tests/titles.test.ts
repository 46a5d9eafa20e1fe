import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const MOST_WORDS = 15;

/** The title of a test: the first argument of `test` or `it`, or of what `each`, `skipIf` and the like return. */
const TITLE =
  /(?:\b(?:test|it)(?:\.(?:concurrent|fails|only|skip))*|\))\(\s*(["'`])((?:\\.|(?!\1)[^\\])*)\1,/g;

/** The titles of the tests in a file, each as `file:line: title`. */
function titlesOf(file: string): string[] {
  const text = readFileSync(file, "utf8");
  return [...text.matchAll(TITLE)].map(({ index, 2: title = "" }) => {
    const line = text.slice(0, index).split("\n").length;
    return `${file}:${line}: ${title}`;
  });
}

/** The words of a title; an inserted value is one. */
const wordsOf = (title: string) =>
  title
    .replace(/^\S+: /, "")
    .replace(/\$\{[^}]*\}/g, "x")
    .split(/\s+/).length;

const files = globSync("tests/**/*.{test,spec}.{ts,tsx}");

it(`a test's title has at most ${MOST_WORDS} words`, () => {
  const titles = files.flatMap(titlesOf);
  expect(titles.filter((title) => wordsOf(title) > MOST_WORDS)).toEqual([]);
});

it("titles are found in each file", () => {
  expect(files.filter((file) => titlesOf(file).length === 0)).toEqual([]);
});
