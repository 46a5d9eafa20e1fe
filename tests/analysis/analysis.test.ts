import { describe, expect, test } from "vitest";
import { Analysis } from "../../app/analysis/analysis.ts";
import { runSteps } from "../../app/analysis/progress/run-steps.ts";
import { progressOf } from "./progress-of.ts";
import { inputOf } from "./sorts/input-of.ts";

const CARDS = 6;
/** Twenty sorts into 0, 1, 2 and 3, 4, 5, of which twelve move one card to the other group: each card moves twice. */
const sorts = () =>
  Int32Array.from({ length: 20 * CARDS }, (_, at) => {
    const [person, card] = [Math.floor(at / CARDS), at % CARDS];
    const group = card < 3 ? 0 : 1;
    return person < 12 && person % CARDS === card ? 1 - group : group;
  });
const analysisOf = (placements: Int32Array) =>
  new Analysis(inputOf(placements, CARDS), {
    ...{ linkage_method: "average", similarity_method: "jaccard_groups" },
  });

describe("the strength of the structure", () => {
  // Two cards of a group are together in 16 sorts, two others in 4.
  const unlike = (together: number, all: number) => 1 - together / all;

  test("is that of the chosen similarity in complete sorts", () => {
    const found = runSteps(analysisOf(sorts()).conclusion(null, false));
    // By co-occurrence the silhouette would be 1 - (4 / 20) / (16 / 20) = 0.75, which is strong.
    const silhouette = 1 - unlike(16, 24) / unlike(4, 36);
    expect(found?.best_silhouette).toBeCloseTo(silhouette, 12);
    expect(silhouette).toBeLessThan(0.7);
    expect(found).toMatchObject({ k: 2, strength: "reasonable", missing_share: 0 });
  });

  test("is still that with one placement in twenty missing", () => {
    const placements = sorts();
    // Six of the people who moved no card leave one out, each another.
    for (let card = 0; card < CARDS; card++) placements[(12 + card) * CARDS + card] = -1;
    const found = runSteps(analysisOf(placements).conclusion(null, false));
    // By co-occurrence it would be 1 - (4 / 18) / (14 / 18) = 0.71.
    const silhouette = 1 - unlike(14, 24) / unlike(4, 34);
    expect(found?.best_silhouette).toBeCloseTo(silhouette, 12);
    expect(found).toMatchObject({ k: 2, strength: "reasonable", missing_share: 0.05 });
  });

  test("is that of co-occurrence with more placements missing", () => {
    const placements = sorts();
    // Six of the people who moved a card leave it out instead, and six others leave out one card each.
    for (let card = 0; card < CARDS; card++) {
      placements[(6 + card) * CARDS + card] = -1;
      placements[(12 + card) * CARDS + card] = -1;
    }
    const found = runSteps(analysisOf(placements).conclusion(null, false));
    // By co-occurrence it is 1 - (2 / 16) / (14 / 16) = 0.86.
    const silhouette = 1 - unlike(14, 22) / unlike(2, 34);
    expect(found?.best_silhouette).toBeCloseTo(silhouette, 12);
    expect(found).toMatchObject({ k: 2, strength: "strong", missing_share: 0.1 });
  });
});

describe("the progress of a conclusion", () => {
  const sharesOf = (known?: Float64Array) =>
    progressOf(analysisOf(sorts()).conclusion(known, false));
  const within = (shares: number[], from: number, to: number) =>
    shares.filter((share) => share >= from && share < to).length;

  test("goes up, with a fifth for the support of the groups", () => {
    const shares = sharesOf();
    expect(shares).toEqual(shares.toSorted((x, y) => x - y));
    expect(within(shares, 0.4, 0.6)).toBe(progressOf(analysisOf(sorts()).support()).length);
  });

  test("goes up, without that fifth where the support is known", () => {
    const shares = sharesOf(new Float64Array(CARDS - 1).fill(0.5));
    expect(shares).toEqual(shares.toSorted((x, y) => x - y));
    // The resamples of the margins, from 0.4 on, in the first tenth of the rest.
    expect(within(shares, 0.4, 0.46)).toBeGreaterThan(1);
    expect(within(shares, 0.46, 1)).toBe(0);
  });
});

test("the reliability has an interval only when it is asked for", () => {
  const analysis = analysisOf(sorts());
  expect(runSteps(analysis.reliability())).toMatchObject({ low: null, high: null });
  expect(runSteps(analysis.reliability(true)).high).toBeGreaterThan(0.5);
});

test("a group whose categories have no name has none", () => {
  const input = inputOf(sorts(), CARDS);
  for (const category of input.categories) category.label = " ";
  expect(new Analysis(input).names(2)).toEqual([null, null]);
});
