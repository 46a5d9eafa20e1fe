import { expect, test } from "vitest";
import { formatOutline, matchOutline } from "../../../app/domain/cards/outline.ts";
import { parseOutline } from "../../../app/domain/cards/parse-outline.ts";

test("parses cards below their groups, with tabs, spaces or bullets", () => {
  const text = "Account\n\tProfile\n\tPassword\n\nOrders\n    - Track\n    Old\n        Archive\n";
  expect(parseOutline(text)).toEqual([
    { name: "Account", cards: ["Profile", "Password"] },
    { name: "Orders", cards: ["Track"] },
    { name: "Orders / Old", cards: ["Archive"], parent: "Orders" },
  ]);
  expect(parseOutline("only a group\r\n")).toEqual([]);
});

test.each<[string, ReturnType<typeof parseOutline>]>([
  ["A\n  \n  one\n\n  two\n", [{ name: "A", cards: ["one", "two"] }]],
  ["A\n    one\n\ttwo words\n", [{ name: "A", cards: ["one", "two words"] }]],
  ["A\n\tone\n   two\n", [{ name: "A", cards: ["one", "two"] }]],
  ["- A\n  -  one - two\n  * three", [{ name: "A", cards: ["one - two", "three"] }]],
  ["-A\n  - one", [{ name: "-A", cards: ["one"] }]],
  [
    "  A\n    one\nB\n  two",
    [
      { name: "A", cards: ["one"] },
      { name: "B", cards: ["two"] },
    ],
  ],
  ["A\n  one\nalone\nA\n  two", [{ name: "A", cards: ["one", "two"] }]],
])("%j is read", (text, groups) => {
  expect(parseOutline(text)).toEqual(groups);
});

test("a group and its cards are written as they are read", () => {
  const groups = [
    { name: "Account", cards: ["Profile", "Password"] },
    { name: "Orders", cards: ["Track"] },
  ];
  expect(formatOutline(groups)).toBe("Account\n\tProfile\n\tPassword\nOrders\n\tTrack");
  expect(parseOutline(formatOutline(groups))).toEqual(groups);
});

test("groups of one name stay apart when they are written", () => {
  const named = (...names: string[]) => names.map((name, card) => ({ name, cards: [`c${card}`] }));
  expect(parseOutline(formatOutline(named("A", "A (2)", "A", "B", "A")))).toEqual(
    named("A", "A (2)", "A (3)", "B", "A (4)"),
  );
});

test("a card may have the name of a property that every object has", () => {
  const cards = ["constructor", "toString"].map((label, id) => ({ id: `c${id}`, label }));
  const outline = [{ name: "Methods", cards: ["constructor", "toString"] }];
  expect(matchOutline(outline, cards, {}).groups[0]?.cards).toEqual(["c0", "c1"]);
});

test("lines match cards by label or by hand, each card once", () => {
  const cards = ["Profile", "Café menu", "Track", "Other"].map((label, id) => ({
    id: `c${id}`,
    label,
  }));
  const outline = [
    { name: "A", cards: ["PROFILE", "cafe  menu", "Follow"] },
    { name: "B", cards: ["profile", "Nothing"] },
  ];
  expect(matchOutline(outline, cards, {})).toEqual({
    groups: [
      { name: "A", cards: ["c0", "c1"] },
      { name: "B", cards: [] },
    ],
    unmatched: ["Follow", "Nothing"],
    missing: [cards[2], cards[3]],
  });
  const matched = matchOutline(outline, cards, { Follow: "c2" });
  expect(matched.groups[0].cards).toEqual(["c0", "c1", "c2"]);
  expect(matched.unmatched).toEqual(["Nothing"]);
});

test("of cards with one label, each line takes the next", () => {
  const cards = ["Returns", "returns", "Track"].map((label, id) => ({ id: `c${id}`, label }));
  const outline = [
    { name: "A", cards: ["Returns"] },
    { name: "B", cards: ["Track", "Returns"] },
    { name: "C", cards: ["Returns"] },
  ];
  const { groups, missing } = matchOutline(outline, cards, {});
  expect(groups.map((group) => group.cards)).toEqual([["c0"], ["c2", "c1"], []]);
  expect(missing).toEqual([]);
});
