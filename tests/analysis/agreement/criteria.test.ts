import { describe, expect, it } from "vitest";
import { criteriaFigures } from "../../../app/analysis/agreement/criteria.ts";
import type { SortPasses } from "../../../app/analysis/contract/types.ts";

const pass = (criterion: string | null, placed: number[]): SortPasses[number] => ({
  criterion,
  placed,
  places: placed.map((category) => (category < 0 ? [] : [category])),
  parents: {},
});
const COLUMNS = Int32Array.of(0, 1, 2, 3);
const figures = (passes: SortPasses[], merges = [{ name: "Color", labels: ["Colour"] }]) =>
  criteriaFigures({ passes }, Int32Array.from(passes.keys()), COLUMNS, merges);

describe("the criteria of repeated sorts", () => {
  const people: SortPasses[] = [
    [pass("color", [0, 0, 1, 1]), pass("Size", [2, 3, 2, 3])],
    [pass("Colour", [4, 4, 5, 5])],
    [pass("Color", [6, 6, 7, -1]), pass(" SIZE ", [8, 8, 8, 9])],
  ];
  const { criteria, between } = figures(people);

  it("count merged spellings as one, those of most people first", () => {
    expect(criteria.map(({ name, passes, people }) => [name, passes, people])).toEqual([
      ["Color", 3, 3],
      ["Size", 2, 2],
    ]);
    expect(criteria[0]?.spellings).toHaveLength(3);
    expect(figures(people, []).criteria.map(({ name }) => name)).toEqual([
      ...["color", "Size", "Colour"],
    ]);
  });

  it("have the categories of their passes", () => {
    expect(criteria[0]?.categories).toEqual({ mean: 2, least: 2, most: 2 });
  });

  it("have the mean adjusted Rand index of different people", () => {
    // Three pairs of equal sorts, on the cards that both placed.
    expect(criteria[0]?.agreement).toBe(1);
    // 2 pairs of cards in a group of 2 × 2 and 3 in a group of 3; 1 in both: (1 − 1) / (2.5 − 1).
    expect(criteria[1]?.agreement).toBe(0);
  });

  it("agree with each other by the people who used both", () => {
    expect(between[0]?.[1]).toEqual(between[1]?.[0]);
    expect(between[0]?.[1]?.people).toBe(2);
    // (0 − 2/3) / (2 − 2/3) = −0.5 of the first, 0 of the third: the mean over people.
    expect(between[0]?.[1]?.agreement).toBeCloseTo(-0.25, 12);
    expect(between[1]?.[1]).toEqual({ agreement: null, people: 0 });
  });

  it("are none without passes", () => {
    expect(figures([])).toEqual({ criteria: [], between: [] });
  });
});
