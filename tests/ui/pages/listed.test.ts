import { expect, test } from "vitest";
import { LANGUAGES } from "../../../app/domain/limits/languages.ts";
import { listed } from "../../../app/ui/pages/listed.ts";

test.each(LANGUAGES)("names of a list stay apart in %s", (language) => {
  const text = listed(language, "水果", undefined, "苹果", "", "Oat milk");
  expect(text).toMatch(/^水果.*[^\s].*苹果.*[^\s].*Oat milk$/u);
});
