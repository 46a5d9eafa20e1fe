import { expect, it } from "vitest";
import { Analysis } from "../../../app/analysis/analysis.ts";
import type { AnalysisInput } from "../../../app/analysis/contract/types.ts";
import { largerByCard } from "../../../app/domain/cards/outline.ts";

const CARDS = ["a", "b", "c", "d", "e", "f"];
/** Three groups of two cards; the first two are in one larger group, and category 3 is that group. */
const PLACED = [0, 0, 1, 1, 2, 2];
const input: AnalysisInput = {
  ...{ study: "study", sort_type: "open" },
  cards: CARDS.map((id) => ({ id, label: id, active: true })),
  categories: ["0", "1", "2", "3"].map((id) => ({ id, label: id })),
  sessions: ["p", "q", "r"].map((id) => ({ id, completed: true, duration_seconds: 60 })),
  placements: Int32Array.from([...PLACED, ...PLACED, ...PLACED]),
  passes: Array.from({ length: 3 }, () => [
    {
      ...{ placed: PLACED, criterion: null, parents: { 0: 3, 1: 3 } },
      places: PLACED.map((category) => [category]),
    },
  ]),
};
const groups = [
  { name: "A", parent: "Top", cards: ["a", "b"] },
  { name: "B", parent: "Top", cards: ["c", "d"] },
  { name: "C", cards: ["e", "f"] },
];
const byCard = new Map(groups.flatMap(({ cards }, at) => cards.map((card) => [card, at])));

it("a structure of two levels is scored by its groups and by its larger groups", () => {
  const larger = largerByCard({ groups });
  expect([...(larger ?? [])].map(([, group]) => group)).toEqual([0, 0, 0, 0, 1, 1]);
  const [score] = new Analysis(input).score([byCard], [larger]).structures;
  expect(score).toMatchObject({ mean_ari: 1, upper: { mean_ari: 1 } });
  const other = largerByCard({
    groups: [groups[0], { ...groups[1], parent: "Else" }, { ...groups[2], parent: "Top" }],
  } as Parameters<typeof largerByCard>[0]);
  expect(new Analysis(input).score([byCard], [other]).structures[0]?.upper?.mean_ari).toBeLessThan(
    0.3,
  );
});

it("a structure or sorts of one level have no score of larger groups", () => {
  expect(largerByCard({ groups: groups.map(({ name, cards }) => ({ name, cards })) })).toBeNull();
  const flat = { ...input, passes: undefined } as unknown as AnalysisInput;
  for (const [sorts, larger] of [
    [input, null],
    [flat, largerByCard({ groups })],
  ] as const)
    expect(new Analysis(sorts).score([byCard], [larger]).structures[0]).not.toHaveProperty("upper");
});
