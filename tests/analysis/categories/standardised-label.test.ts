import { describe, expect, test } from "vitest";
import {
  alphabetically,
  mergedLabel,
  mergedLabels,
  standardisedLabel,
} from "../../../app/analysis/categories/standardised-label.ts";

test.each([
  ["Contact", "  CONTACT  "],
  ["Contact us", "contact \u00a0 US"],
  ["Straße", "STRASSE"],
  ["ﬁsh", "Fish"],
  ["ΟΔΟΣ", "οδος"],
  ["Café", "CAFE\u0301"],
  ["İletişim", "iletişim"],
  ["Isı kaybı", "ısı kaybı"],
  ["مُحَمَّد", "محـــمد"],
  ["שָׁלוֹם", "שלום"],
  ["\u200fחדשות\u200f", "חדשות"],
  ["ｶﾞｲﾄﾞ１", "ガイド1"],
])("%s and %s are the same label", (x, y) => {
  expect(standardisedLabel(x)).toBe(standardisedLabel(y));
});

test.each([
  ["sık", "sik"],
  ["كتاب", "كتب"],
  ["ガイド", "カイト"],
  ["कला", "कल"],
  ["Contact us", "Contact"],
  ["An other", "Another"],
  ["ΟΔΟΣ", "ΟΔΟ"],
])("%s and %s are different labels", (x, y) => {
  expect(standardisedLabel(x)).not.toBe(standardisedLabel(y));
});

describe("merged labels", () => {
  test("are merged again when their new label is", () => {
    const chain = mergedLabels([
      { name: "b", labels: ["A"] },
      { name: "c", labels: ["B"] },
    ]);
    expect(mergedLabel("a", chain)).toBe("c");
  });

  test("stay merged when their label's own spellings are merged later", () => {
    const merged = mergedLabels([
      { name: "Pets", labels: ["Animals"] },
      { name: "Animals", labels: ["animals", "Beasts"] },
    ]);
    expect(["animals", "beasts"].map((label) => mergedLabel(label, merged))).toEqual([
      "pets",
      "pets",
    ]);
  });

  test("into each other are one label", () => {
    const cycle = mergedLabels([
      { name: "b", labels: ["a"] },
      { name: "a", labels: ["b"] },
    ]);
    expect(["a", "b"].map((label) => mergedLabel(label, cycle))).toEqual(["b", "b"]);
  });

  test("that come into a cycle end at its last label", () => {
    const cycle = mergedLabels([
      { name: "a", labels: ["first"] },
      { name: "b", labels: ["a"] },
      { name: "a", labels: ["b"] },
    ]);
    expect(mergedLabel("first", cycle)).toBe("b");
  });
});

test("labels are ordered by their code units", () => {
  expect(["ä", "b", "a", "Z", "b"].toSorted(alphabetically)).toEqual(["Z", "a", "b", "b", "ä"]);
  expect([alphabetically("a", "b"), alphabetically("b", "a"), alphabetically("a", "a")]).toEqual([
    -1, 1, 0,
  ]);
});
