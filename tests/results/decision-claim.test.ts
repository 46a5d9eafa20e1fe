import { expect, test } from "vitest";
import { decidedBySort, formatSegment, parseSegment } from "../../app/domain/results/segments.ts";
import type { DecidedParts } from "../../app/domain/results/study-decision.ts";
import {
  decisionClaim,
  decisionDoubt,
  noDecisionClaim,
  takenClaim,
} from "../../app/results/texts/decision-claim.ts";
import { inputOf } from "../analysis/sorts/input-of.ts";
import { sortsFromText } from "../analysis/sorts/sorts-from-text.ts";
import { dutch, english } from "./views/claims-cases.ts";

const city = {
  kind: "join" as const,
  groups: [0, 1],
  parts: [
    [0, 1],
    [2, 3],
  ] as [number[], number[]],
  ...{ share: 0.3, low: 0.2253, high: 0.3872, n: 120 },
};
const names = ["Care & support", "Family"] as const;
const plain = (text: string) => text.replaceAll("\u00a0", " ");

test("a decision is said as a count of people, with its interval", () => {
  const { claim, follows } = decisionClaim(english, city, names, "");
  expect(plain(claim)).toBe(
    "36 of 120 people (30 %, 23 to 39 %) put Care & support and Family in one group.",
  );
  expect(follows).toBeNull();
  expect(plain(decisionClaim(dutch, city, names, "").claim)).toBe(
    "36 van 120 mensen (30 %, 23 tot 39 %) leggen Care & support en Family in één groep.",
  );
});

test("above one half, a decision says what follows", () => {
  const split = { ...city, kind: "split" as const, share: 0.6, low: 0.5, high: 0.7 };
  const { claim, follows } = decisionClaim(english, split, names, "Family & care");
  expect(plain(claim)).toBe(
    "72 of 120 people (60 %, 50 to 70 %) divide Family & care into two groups: Care & support and Family.",
  );
  expect(follows).toBe("Most of them would have two groups.");
});

test("with few people, the group that may be chance is named", () => {
  const doubt = (part: Parameters<typeof decisionDoubt>[1]) =>
    decisionDoubt(english, part, () => "Care, support");
  expect(plain(doubt({ cards: [0, 1], support: 0.52 }) ?? "")).toBe(
    "Not sure with so few people: “Care, support” came back in only 52 % of repeated analyses.",
  );
  expect(doubt(null)).toBeNull();
});

test.each([
  [14, "With so few people, most such parts go unseen."],
  [
    30,
    "With 30 people, a part of 30 % of them is found in 5 to 8 of 10 studies, fewer the less alike they sort.",
  ],
  [
    90,
    "A part of 30 % is found in at least 9 of 10 studies of so many people; a part of 10 % is not.",
  ],
])("without a decision, it is said what %i people would have shown", (people, unseen) => {
  expect(plain(noDecisionClaim(english, people))).toContain(`would divide. ${unseen}`);
});

test("names with a comma or an and of their own stand in quotation marks", () => {
  const kin = ["nieces", "aunts, uncles"] as const;
  expect(plain(decisionClaim(english, city, kin, "").claim)).toContain(
    "put “nieces” and “aunts, uncles” in one group.",
  );
  const care = ["Gezin", "Zorg en ondersteuning"] as const;
  expect(plain(decisionClaim(dutch, city, care, "").claim)).toContain(
    "leggen “Gezin” en “Zorg en ondersteuning” in één groep.",
  );
});

test("what was decided quotes such names, and joins two by an and", () => {
  const two = (a: string, b: string) => ({
    ...{ name: "", outcome: "two" as const },
    parts: [
      { name: a, cards: [] },
      { name: b, cards: [] },
    ] as DecidedParts,
  });
  const decided = takenClaim(english, two("Family", "Care"));
  expect(decided).toBe("Decided: two groups, Family and Care.");
  expect(takenClaim(dutch, two("Gezin", "Zorg en ondersteuning"))).toBe(
    "Besloten: twee groepen, “Gezin” en “Zorg en ondersteuning”.",
  );
});

test("a segment of who joins two sets of cards is carried by the address", () => {
  const { placements, n } = sortsFromText(["0000", "0011", "00.0", "0001"]);
  const input = inputOf(placements, n);
  const parts: [string[], string[]] = [
    ["card-0", "card-1", "gone"],
    ["card-2", "card-3"],
  ];
  const rows = (isYes: boolean) => {
    const names: [string, string] = ["Family & care", "Bins"];
    const decided = { kind: "join" as const, isYes, parts, names };
    const segment = parseSegment(formatSegment({ decided }));
    expect(segment).toEqual({ decided });
    return [0, 1, 2, 3].filter(decidedBySort(input, segment));
  };
  expect(rows(true)).toEqual([0, 3]);
  expect(rows(false)).toEqual([1]);
});
