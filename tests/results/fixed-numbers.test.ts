import { expect, it } from "vitest";
import { fixedIn } from "../../app/results/state/use-fixed.ts";

it.each([
  ["en", "−0.50", "0.00"],
  ["nl", "−0,50", "0,00"],
])("negative numbers have a minus sign in %s, and zero has none", (language, half, zero) => {
  const fixed = fixedIn(language);
  expect([fixed(-0.5, 2), fixed(-0.001, 2)]).toEqual([half, zero]);
});
