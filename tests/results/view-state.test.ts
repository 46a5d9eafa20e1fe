import { expect, test } from "vitest";
import { questionOf, readState, writtenState } from "../../app/results/view-state.ts";

const initial = readState(new URLSearchParams());

test("an address without options has their initial values, and these write nothing into it", () => {
  expect(initial).toMatchObject({
    linkage_method: "average",
    seed: 1,
    line: true,
    view: "summary",
  });
  expect(Object.values(writtenState(initial)).filter((said) => said !== null)).toEqual([]);
});

test.each([
  "run=1",
  "show=map",
  "similarity=co_occurrence",
  "linkage=ward",
  "k=7",
  "cut=0.25",
  "line=0",
  "layout=vertical",
  "segment=gender%3Dwoman",
  "compare=language%3Dnl",
  "other=1f0",
  "without=one_pile%2Cfast",
  "unfinished=0.75",
  "seed=42",
  "consensus=0.65",
  "cards=all",
])("%s is read, and written again as it was", (address) => {
  const state = readState(new URLSearchParams(address));
  expect(state).not.toEqual(initial);
  const written = Object.entries(writtenState(state)).flatMap(([name, said]) =>
    said === null ? [] : [[name, said]],
  );
  expect(`${new URLSearchParams(written)}`).toBe(address);
});

test("what is none of an option's values is its initial value, and what is out of bounds is bounded", () => {
  const read = (address: string) => readState(new URLSearchParams(address));
  expect(read("show=x&linkage=x&k=1.5&unfinished=0.1&seed=x&without=x&line=x")).toEqual(initial);
  expect(read("consensus=7&seed=-3&cut=2")).toEqual({
    ...initial,
    ...{ consensus_threshold: 1, seed: 0, cut: 0.95 },
  });
});

test("a number of groups leaves no height to cut at", () => {
  expect(readState(new URLSearchParams("k=3&cut=0.4"))).toMatchObject({ k: 3, cut: null });
});

test("the engine is asked what it computes, and nothing of the page", () => {
  const merges = [{ name: "Kin", labels: ["Kin", "Family"] }];
  const question = questionOf({ ...initial, seed: 9 }, merges);
  expect(question).toMatchObject({ seed: 9, label_merges: merges });
  expect(question).not.toHaveProperty("view");
});
