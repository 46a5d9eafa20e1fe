import { expect, test } from "vitest";
import { isLanguage } from "../../../app/domain/limits/limits.ts";

test.each([
  ["en", true],
  ["nl", true],
  ["de", false],
  ["", false],
  [null, false],
])("%j is a language of the product: %j", (value, is) => {
  expect(isLanguage(value)).toBe(is);
});
