import { expect, test } from "vitest";
import { Analysis } from "../../app/analysis/analysis.ts";
import { viewChanges } from "../../app/analysis/view-changes.ts";
import { inputOf } from "./sorts/input-of.ts";
import { randomPlacements, randomSource } from "./sorts/random-sorts.ts";

const study = () => new Analysis(inputOf(randomPlacements(randomSource(4), 20, 12, 4, 5), 12));

test("a first view is sent as a whole, and the engine keeps its arrays", () => {
  const analysis = study();
  const view = analysis.update();
  const { changed, buffers } = viewChanges(view, null);
  const arrived = structuredClone(changed, { transfer: buffers });
  expect(arrived).toEqual(view);
  // Transferred, not copied again.
  expect([changed.similarity?.values.length, changed.tree?.a.length]).toEqual([0, 0]);
  expect(view.similarity.values.length).toBe(144);
  expect(analysis.update()).toEqual(view);
});

test("a change of linkage sends the tree and its clusters but no matrix", () => {
  const analysis = study();
  const before = analysis.update();
  const after = analysis.update({ linkage_method: "complete" });
  const { changed } = viewChanges(after, before);
  expect(Object.keys(changed)).toContain("tree");
  for (const key of ["similarity", "mds", "dendrogram", "placement_table", "sessions"])
    expect(Object.keys(changed)).not.toContain(key);
  expect({ ...before, ...changed }).toEqual(after);
});

test("a cancelled update does not affect the next one", () => {
  const analysis = study();
  const whole = analysis.update();
  const steps = analysis.steps({ linkage_method: "single" });
  steps.next();
  steps.next();
  expect(analysis.update({ linkage_method: "ward" })).toEqual(whole);
});
