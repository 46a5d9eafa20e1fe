import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { RatedScale } from "../../../app/analysis/contract/types.ts";
import { goZone } from "../../../app/analysis/ratings/go-zone.ts";
import { patternMatch } from "../../../app/analysis/ratings/pattern-match.ts";
import { scaleRatings } from "../../../app/analysis/ratings/scale-ratings.ts";

type Figures = Record<string, number | null>;
type RatingsFixture = {
  members: number[];
  /** By scale, person and card. */
  ratings: (number | null)[][][];
  scales: { cards: Figures[]; groups: (number | null)[] }[];
  cut: [number, number];
  over_cards: Figures;
  over_groups: Figures;
};

const { ratings: fixtures }: { ratings: RatingsFixture[] } = JSON.parse(
  readFileSync(new URL("../../fixtures/analysis/concept-maps.json", import.meta.url), "utf8"),
);

const upTo = (count: number) => Int32Array.from({ length: count }, (_, at) => at);
const scaleOf = (id: string, rows: readonly (readonly (number | null)[])[]): RatedScale => ({
  id,
  values: Float64Array.from(rows.flat(), (value) => value ?? Number.NaN),
});
const figuresOf = ({ members, ratings }: Pick<RatingsFixture, "members" | "ratings">) => {
  const scales = ratings.map((rows, at) => scaleOf(`s${at}`, rows));
  const [people, cards] = [ratings[0].length, members.length];
  return scaleRatings(scales, cards, upTo(people), upTo(cards), Int32Array.from(members));
};

const near = (actual: object, expected: Figures) => {
  for (const [name, value] of Object.entries(expected)) {
    const own = (actual as Figures)[name];
    if (value === null || own === null) expect(own).toBe(value);
    else expect(Math.abs(own - value)).toBeLessThan(1e-9);
  }
};

describe.each(fixtures.map((fixture, at) => [at + 1, fixture] as const))(
  "ratings of set %i (NumPy)",
  (_, fixture) => {
    const scales = figuresOf(fixture);

    test("have the means, deviations and intervals", () => {
      scales.forEach(({ cards, groups }, at) => {
        const expected = fixture.scales[at];
        expect(cards.length).toBe(expected.cards.length);
        for (const card of cards) near(card, expected.cards[card.card]);
        for (const { group, mean } of groups) near({ mean }, { mean: expected.groups[group] });
      });
    });

    test("have the correlations over cards and groups, and the cut at the means", () => {
      const [first, second] = scales;
      const { over_cards, over_groups } = patternMatch(first, second);
      near(over_cards, fixture.over_cards);
      near(over_groups, fixture.over_groups);
      const [x, y] = goZone(first, second)?.cut ?? [];
      near({ x, y }, { x: fixture.cut[0], y: fixture.cut[1] });
    });
  },
);

describe("ratings", () => {
  const [first, second] = figuresOf({
    members: [0, 0, 1, 1],
    ratings: [
      [
        [1, 2, 5, null],
        [3, 2, 5, null],
        [null, null, null, null],
      ],
      [
        [5, 1, 4, 2],
        [null, null, null, null],
        [null, null, null, null],
      ],
    ],
  });

  test("count who rated, and have the mean of a group over its rated cards", () => {
    expect(first.people).toBe(2);
    expect(second.people).toBe(1);
    expect(first.cards.map(({ n, mean }) => [n, mean])).toEqual([
      [2, 2],
      [2, 2],
      [2, 5],
      [0, null],
    ]);
    expect(first.groups).toEqual([
      { group: 0, cards: 2, mean: 2 },
      { group: 1, cards: 1, mean: 5 },
    ]);
    expect(second.cards[0]).toEqual({ card: 0, n: 1, mean: 5, sd: null, low: null, high: null });
  });

  test("are read for the chosen people and cards only", () => {
    const scale = scaleOf("s", [
      [1, 2, 3],
      [4, 5, 6],
    ]);
    const [{ cards }] = scaleRatings([scale], 3, Int32Array.of(1), Int32Array.of(2, 0), upTo(0));
    expect(cards.map(({ mean }) => mean)).toEqual([6, 4]);
  });

  test("of two scales put a card on the mean into the upper quadrant", () => {
    expect(goZone(first, second)?.cards).toEqual([
      { card: 0, x: 2, y: 5, quadrant: "second" },
      { card: 1, x: 2, y: 1, quadrant: "neither" },
      { card: 2, x: 5, y: 4, quadrant: "both" },
    ]);
    expect(goZone(first, { ...second, cards: [] })).toBe(null);
    const same = figuresOf({ members: [0], ratings: [[[3]], [[3]]] });
    expect(goZone(same[0], same[1])?.cards[0].quadrant).toBe("both");
  });

  test("of two scales correlate from three means on, with an interval from four", () => {
    const of = (...means: number[]) =>
      figuresOf({ members: means.map((_, at) => at), ratings: [[means]] })[0];
    expect(patternMatch(of(1, 2), of(2, 1)).over_cards.r).toBe(null);
    expect(patternMatch(of(1, 2, 3), of(2, 2, 2)).over_cards.r).toBe(null);
    expect(patternMatch(of(1, 2, 3), of(3, 2, 1)).over_cards).toEqual({
      ...{ n: 3, r: -1, low: null, high: null },
    });
    const { over_groups } = patternMatch(of(1, 2, 3, 4), of(1, 3, 2, 4));
    expect(over_groups.r).toBeCloseTo(0.8, 12);
    expect(over_groups.low).toBeCloseTo(Math.tanh(Math.atanh(0.8) - 1.959963984540054), 12);
  });
});
