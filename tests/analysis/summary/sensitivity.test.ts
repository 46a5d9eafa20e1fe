import { expect, test } from "vitest";
import { LINKAGE_METHODS, SIMILARITY_METHODS } from "../../../app/analysis/contract/methods.ts";
import { pairCounts } from "../../../app/analysis/similarity/pair-counts.ts";
import { sensitivity } from "../../../app/analysis/summary/sensitivity.ts";
import { tableOf } from "../sorts/table-of.ts";

const N = 6;
const rowsOf = (sort: number[], members: number[]) => {
  const counts = pairCounts(tableOf(Int32Array.from([...sort, ...sort]), N, 2));
  return sensitivity(counts, Int32Array.from(members));
};

test("every method proposes the groups that all participants made", () => {
  const rows = rowsOf([0, 0, 0, 1, 1, 1], [0, 0, 0, 1, 1, 1]);
  expect(rows).toHaveLength(LINKAGE_METHODS.length * SIMILARITY_METHODS.length);
  for (const row of rows) expect(row).toMatchObject({ k: 2, strength: "strong", ari: 1 });
});

test("no method proposes groups where all cards are in one pile", () => {
  const rows = rowsOf([0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0]);
  expect(rows).toHaveLength(LINKAGE_METHODS.length * SIMILARITY_METHODS.length);
  for (const row of rows) expect(row).toMatchObject({ k: null, strength: "none", ari: null });
});

test("groups of other methods are compared with those that are proposed", () => {
  // Two groups of three against three pairs: 2 pairs of cards are common to both, 6 × 3 / 15 are expected, 4.5 is the most.
  const rows = rowsOf([0, 0, 0, 1, 1, 1], [0, 0, 1, 1, 2, 2]);
  for (const { ari } of rows) expect(ari).toBeCloseTo((2 - 1.2) / (4.5 - 1.2), 12);
});
