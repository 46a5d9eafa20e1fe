import { expect, test } from "vitest";
import { isLanguage } from "../../../app/domain/limits/languages.ts";

test.each([
  ["en", true],
  ["nl", true],
  ["de", true],
  ["xx", false],
  ["", false],
  [null, false],
])("%j is a language of the product: %j", (value, is) => {
  expect(isLanguage(value)).toBe(is);
});
