import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { Analysis } from "../../../app/analysis/analysis.ts";
import { SORT_LEVELS } from "../../../app/analysis/contract/methods.ts";
import type { AnalysisInput, SortLevel } from "../../../app/analysis/contract/types.ts";
import { RandomSource } from "../../../app/analysis/numbers/random-source.ts";
import { plainAnswer } from "../../../app/analysis/plain-answer.ts";
import { toAnalysisInput } from "../../../app/domain/results/analysis-input.ts";
import { chosenPasses } from "../../../app/domain/results/chosen-passes.ts";
import type { ExportSort } from "../../../app/domain/results/export-page.ts";
import { sortsPage } from "../../helpers/sorts-page.ts";
import { inputOf } from "../sorts/input-of.ts";

interface Recomputed {
  kind: string;
  n: number;
  sorts: ExportSort[];
  similarity: Record<SortLevel, number[][]>;
}
const studies: Recomputed[] = JSON.parse(
  readFileSync(new URL("../../fixtures/kinds/studies.json", import.meta.url), "utf8"),
);
const NOW = "2026-11-28T00:00:00Z";
const inputOfSorts = (sorts: ExportSort[], n: number) =>
  toAnalysisInput([sortsPage(sorts, n)]).input;

test.each(SORT_LEVELS)("level %s gives the similarities of a plain recomputation", (level) => {
  expect(studies).toHaveLength(100);
  for (const { kind, n, similarity, sorts } of studies) {
    const { values } = new Analysis(inputOfSorts(sorts, n), { level }).update().similarity;
    const greatest = similarity[level]
      .flat()
      .reduce((most, value, at) => Math.max(most, Math.abs(value - values[at])), 0);
    expect(greatest, `${kind} ${level}`).toBeLessThan(1e-12);
  }
});

/** The same sorts as graded ones, each with the same pass `times` over. */
const repeated = (input: AnalysisInput, times: number): AnalysisInput => {
  const n = input.cards.length;
  return {
    ...input,
    passes: input.sessions.map((_, p) => {
      const placed = Array.from(input.placements.subarray(p * n, p * n + n));
      const places = placed.map((category) => (category < 0 ? [] : [category]));
      return Array.from({ length: times }, () => ({
        placed,
        criterion: null,
        places,
        parents: {},
      }));
    }),
  };
};

test.each([1, 3])("%i equal passes of plain sorts give the figures of the plain sorts", (times) => {
  for (let seed = 1; seed <= 8; seed++) {
    const random = new RandomSource(seed);
    const [n, people] = [4 + random.below(5), 6 + random.below(12)];
    const placements = Int32Array.from({ length: n * people }, () => random.below(5) - 1);
    const plain = inputOf(placements, n);
    const options = { similarity_method: "co_occurrence" as const };
    const { mds: map, conclusion, ...expected } = plainAnswer(plain, options, NOW);
    const actual = plainAnswer(repeated(plain, times), options, NOW, [], [], true);
    expect(actual, `seed ${seed}`).toMatchObject(expected);
    expect(actual.conclusion?.groups).toEqual(conclusion?.groups);
    expect(actual.mds?.explained).toBeCloseTo(map?.explained ?? 0, 9);
  }
});

describe("repeated sorts", () => {
  const pass = (criterion: string, placed: number[]) => ({
    ...{ criterion, placed, positions: placed.map(() => 0) },
    categories: [0, 1, 2].map((at): [string, string] => [`${criterion}-${at}`, `Group ${at}`]),
  });
  const sorts: ExportSort[] = [
    { cards: [0, 1, 2], ...pass("Colour", [0, 0, 1]), earlier: [pass(" size ", [0, 1, 1])] },
    { cards: [0, 1, 2], ...pass("Size", [0, 1, 2]) },
    { cards: [0, 1, 2], ...pass("Colour", [0, 1, 1]) },
  ];
  const input = inputOfSorts(sorts, 3);

  test("are null where one sort of each person is needed and none was chosen", () => {
    const { conclusion, models, needs_pass, participants } = plainAnswer(input, {}, NOW, [
      "models",
      "participants",
    ]);
    expect([needs_pass, models, participants, conclusion?.models]).toEqual([
      true,
      null,
      null,
      null,
    ]);
  });

  test("of one criterion are read alone, whatever its case and spaces", () => {
    const chosen = chosenPasses(input, { pass: null, criterion: "SIZE" });
    expect(chosen.without).toEqual(["session-2"]);
    const excluded = [{ session: "session-2", reasons: ["no_such_pass"] }];
    const { similarity_matrix } = plainAnswer(chosen.input, { excluded }, NOW);
    expect(similarity_matrix[1]).toEqual([0, 1, 0.5]);
  });
});
