import fc from "fast-check";
import { expect, test } from "vitest";
import { accentColors, contrast } from "../../../app/domain/colors/accent.ts";

const BACKGROUNDS = [
  ["#faf8f5", "#ffffff", "#f2eee8"],
  ["#171412", "#24201d", "#1e1a17"],
];

test("any accent colour becomes readable on every background, and text on it too", () => {
  const color = fc
    .integer({ min: 0, max: 0xffffff })
    .map((value) => `#${value.toString(16).padStart(6, "0")}`);
  fc.assert(
    fc.property(color, (chosen) => {
      const colors = accentColors(chosen);
      const pair = (name: keyof typeof colors) => colors[name]?.match(/#[0-9a-f]{6}/g) ?? [];
      for (const theme of [0, 1]) {
        const accent = pair("--color-accent")[theme] ?? "";
        for (const background of BACKGROUNDS[theme] ?? [])
          expect(contrast(accent, background)).toBeGreaterThanOrEqual(4.5);
        for (const name of ["--color-accent", "--color-accent-strong"] as const)
          expect(
            contrast(pair(name)[theme] ?? "", pair("--color-on-accent")[theme] ?? ""),
          ).toBeGreaterThanOrEqual(4.5);
      }
    }),
  );
});

test("a readable accent colour does not change", () => {
  expect(accentColors("#0f766e")["--color-accent"]).toMatch(/^light-dark\(#0f766e, /);
  expect(contrast("#000000", "#ffffff")).toBe(21);
});
