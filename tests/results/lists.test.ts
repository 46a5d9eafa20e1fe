import { expect, it } from "vitest";
import { dutch, english } from "./views/claims-cases.ts";

it.each([
  ["en", english],
  ["nl", dutch],
] as const)("lists of numbers in %s are written as the system does", (language, wording) => {
  for (const numbers of [[7], [7, 2], [7, 2, 31], [7, 2, 31, 4]]) {
    const written = (type: "conjunction" | "disjunction") =>
      new Intl.ListFormat(language, { type }).format(numbers.map(String));
    expect(wording.anyOf(numbers)).toBe(written("disjunction"));
    expect(wording.allOf(numbers)).toBe(written("conjunction"));
  }
});
