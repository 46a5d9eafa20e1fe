import { describe, expect, test } from "vitest";
import { withMerge } from "../../app/results/state/merged-labels.ts";

const PLANS = { name: "Planing", labels: ["Planing", "Planning"] };

describe("labels that are merged", () => {
  test("have the name that is chosen among them, or one that is typed", () => {
    const used = ["Planing", "Planning"];
    for (const name of ["Planning", "Plans"])
      expect(withMerge([], used, name, used)).toEqual([{ name, labels: used }]);
  });

  test("get another name later, and stay one merge", () => {
    expect(withMerge([PLANS], [PLANS.name, ...PLANS.labels], "Plans", ["Planing"])).toEqual([
      { name: "Plans", labels: PLANS.labels },
    ]);
  });

  test("take in the label, or the merge, whose name they get", () => {
    expect(withMerge([], ["Plan", "Plans"], "Agenda", ["Agenda", "Plan", "Plans"])).toEqual([
      { name: "Agenda", labels: ["Plan", "Plans", "Agenda"] },
    ]);
    expect(withMerge([PLANS], ["Plan", "Plans"], "Planing", ["Planing"])).toEqual([
      { name: "Planing", labels: ["Plan", "Plans", "Planing", "Planning"] },
    ]);
  });

  test("leave the other merges as they are", () => {
    expect(withMerge([PLANS], ["A", "B"], "A", ["A", "B"])[0]).toEqual(PLANS);
  });
});
