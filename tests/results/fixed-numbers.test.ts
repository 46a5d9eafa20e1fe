import { describe, expect, it } from "vitest";
import { fixedIn, plainIn } from "../../app/results/state/use-fixed.ts";

it.each([
  ["en", "−0.50", "0.00"],
  ["nl", "−0,50", "0,00"],
])("negative numbers have a minus sign in %s, and zero has none", (language, half, zero) => {
  const fixed = fixedIn(language);
  expect([fixed(-0.5, 2), fixed(-0.001, 2)]).toEqual([half, zero]);
});

describe.each(["en", "nl"])("in %s", (language) => {
  const values = [
    0,
    1,
    0.5,
    0.05,
    1.005,
    2.675,
    0.0005,
    1e-7,
    9.995,
    999.5,
    1234.5,
    1234567.891,
    1 / 3,
  ];
  const all = values.flatMap((value) => [value, -value]);
  const bySystem = (options: Intl.NumberFormatOptions) => {
    const format = new Intl.NumberFormat(language, { signDisplay: "negative", ...options });
    return (value: number) => format.format(value).replace("-", "−");
  };

  it.each([0, 1, 2, 3, 4])("numbers with %i decimals are written as the system does", (digits) => {
    const written = bySystem({ minimumFractionDigits: digits, maximumFractionDigits: digits });
    expect(all.map((value) => fixedIn(language)(value, digits))).toEqual(all.map(written));
  });

  it("numbers with as many decimals as they have are written as the system does", () => {
    expect(all.map(plainIn(language))).toEqual(all.map(bySystem({})));
  });
});
