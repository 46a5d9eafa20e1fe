import { expect, test } from "vitest";
import { paramsOf, readState, requestOf } from "../../../app/results/state/view-state.ts";

const initial = readState(new URLSearchParams());

test("a URL without options has the initial values, which add no URL parameters", () => {
  expect(initial).toMatchObject({
    linkage_method: "average",
    seed: 1,
    line: true,
    view: "summary",
  });
  expect(Object.values(paramsOf(initial)).filter((text) => text !== null)).toEqual([]);
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
  "scale=importance",
  "beside=effort",
  "order=group",
  "ladder=segments",
  "mds=nonmetric",
  "mapgroups=9",
  "sized=importance",
  "bridging=1",
])("reads %s and writes it unchanged", (url) => {
  const state = readState(new URLSearchParams(url));
  expect(state).not.toEqual(initial);
  const written = Object.entries(paramsOf(state)).flatMap(([name, text]) =>
    text === null ? [] : [[name, text]],
  );
  expect(`${new URLSearchParams(written)}`).toBe(url);
});

test("replaces invalid values by the initial ones and clamps numbers to their bounds", () => {
  const read = (url: string) => readState(new URLSearchParams(url));
  expect(read("show=x&linkage=x&k=1.5&unfinished=0.1&seed=x&without=x&line=x")).toEqual(initial);
  expect(read("consensus=7&seed=-3&cut=2")).toEqual({
    ...initial,
    ...{ consensus_threshold: 1, seed: 0, cut: 0.95 },
  });
});

test("ignores the height of the cut when a number of groups is given", () => {
  expect(readState(new URLSearchParams("k=3&cut=0.4"))).toMatchObject({ k: 3, cut: null });
});

test("the request to the engine contains the analysis options and not those of the page", () => {
  const merges = [{ name: "Kin", labels: ["Kin", "Family"] }];
  const merged = { label_merges: merges, criterion_merges: [] };
  const request = requestOf({ ...initial, seed: 9 }, merged);
  expect(request).toMatchObject({ seed: 9, ...merged });
  expect(request).not.toHaveProperty("view");
});
