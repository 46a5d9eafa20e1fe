import { expect, test } from "vitest";
import { NOT_SHOWN } from "../../../app/analysis/contract/missing-cards.ts";
import { similarityCorrelation } from "../../../app/analysis/similarity/similarity-correlation.ts";
import { similarityOf } from "./similarity-of.ts";

const _ = NOT_SHOWN;
const similar = (...sorts: number[][]) =>
  similarityOf(Int32Array.from(sorts.flat()), 4, sorts.length, "co_occurrence");

/** The pairs 01, 02, 03, 12, 13, 23: 1, 0, blank, 1/2, 0, 0. */
const first = () => similar([0, 0, 1, _], [_, 0, 0, 1]);
/** 1/2, 0, 1/2, 1/2, 0, 1/2. */
const complete = () => similar([0, 0, 1, 1], [0, 1, 1, 0]);
/** Blank, 1, 0, 0, 0, 1/2. */
const second = () => similar([0, _, 0, 1], [_, 0, 1, 1]);

test("correlates two groups over the pairs that were shown to somebody of the first", () => {
  // Over five pairs, (1, 0, 1/2, 0, 0) and (1/2, 0, 1/2, 0, 1/2).
  expect(similarityCorrelation(first(), complete())).toBeCloseTo(Math.sqrt(3 / 8), 12);
});

test("correlates two groups over the pairs that were shown to somebody of the other", () => {
  expect(similarityCorrelation(complete(), first())).toBeCloseTo(Math.sqrt(3 / 8), 12);
});

test("correlates two groups over the pairs that were shown to somebody of both", () => {
  // Over four pairs, (0, 1/2, 0, 0) and (1, 0, 0, 1/2).
  expect(similarityCorrelation(first(), second())).toBeCloseTo(-Math.sqrt(3 / 11), 12);
});
