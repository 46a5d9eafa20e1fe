import { expect, test } from "vitest";
import type { Decision } from "../../app/analysis/contract/types.ts";
import { waysOfDeciders } from "../../app/results/engine/describe/describe-models.ts";

const sessions = Array.from({ length: 40 }, (_, p) => `s${p}`);
const model = (from: number, to: number) => {
  return { sessions: sessions.slice(from, to), medoid: `s${from}`, agreement: 1, groups: [] };
};
const by = (people: number[]): Decision => ({
  ...{ kind: "join", groups: [0, 1], parts: [[0], [1]], spread: [], share: 0, low: 0, high: 1 },
  ...{ n: 40, people },
});
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i);

test("a decision names the way of sorting that most of its people have", () => {
  const models = [model(0, 25), model(25, 40)];
  const asked = [by(range(24, 40)), by(range(0, 26)), by(range(10, 32)), by(range(0, 6))];
  expect(waysOfDeciders(asked, { models }, sessions)).toEqual([1, 0, null, null]);
  expect(waysOfDeciders(asked, { models: [] }, sessions)).toEqual([null, null, null, null]);
});
