import { describe, expect, test } from "vitest";
import { clusterSupport } from "../../app/analysis/confidence/cluster-support.ts";
import { reliability, sampleSizeCurve } from "../../app/analysis/confidence/reliability.ts";
import type { LinkageMethod } from "../../app/analysis/contract/types.ts";
import { tridiagonalForm } from "../../app/analysis/numbers/tridiagonal-form.ts";
import { runSteps } from "../../app/analysis/progress/run-steps.ts";
import { Agglomeration } from "../../app/analysis/tree/agglomeration.ts";
import { linkage } from "../../app/analysis/tree/linkage.ts";
import { countedArrays } from "./numbers/counted-arrays.ts";
import { similarityOf } from "./similarity/similarity-of.ts";
import { randomPlacements, randomSource } from "./sorts/random-sorts.ts";
import { tableOf } from "./sorts/table-of.ts";

const methods: LinkageMethod[] = ["average", "complete", "single", "ward"];
const people = 40;
const sortsOf = (n: number, missing = 0) =>
  randomPlacements(randomSource(3), people, n, 6, missing);

describe("no typed array is allocated", () => {
  test.each(methods)("per merge, %s", (method) => {
    countedArrays((count) => {
      const n = 60;
      const s = similarityOf(sortsOf(n), n, people);
      const agglomeration = new Agglomeration(method, n);
      const before = count();
      agglomeration.run(s);
      expect(before).toBeGreaterThan(5);
      expect(count() - before).toBe(0);
    });
  });

  test.each(methods)("per resample, %s", (method) => {
    countedArrays((count) => {
      const n = 30;
      const table = tableOf(sortsOf(n, 10), n, people);
      const tree = linkage(similarityOf(sortsOf(n, 10), n, people), method);
      const allocated = (replicates: number) => {
        const before = count();
        runSteps(clusterSupport(tree, table, "jaccard", method, 1, replicates));
        return count() - before;
      };
      expect(allocated(40)).toBe(allocated(2));
    });
  });

  test("per split half, per sample, or per step of tridiagonalForm", () => {
    countedArrays((count) => {
      const n = 30;
      const table = tableOf(sortsOf(n), n, people);
      const allocated = (work: () => unknown) => {
        const before = count();
        work();
        return count() - before;
      };
      const half = (halves: number) =>
        allocated(() => runSteps(reliability(table, "jaccard", 1, halves)));
      expect(half(40)).toBe(half(2));
      const curve = (repeats: number) =>
        allocated(() => runSteps(sampleSizeCurve(table, "jaccard", 1, repeats)));
      expect(curve(20)).toBe(curve(1));
      const form = (size: number) => {
        const { values } = similarityOf(sortsOf(size, 20), size, people, "co_occurrence");
        return allocated(() => runSteps(tridiagonalForm(values, size)));
      };
      expect(form(40)).toBe(form(5));
    });
  });
});
