import { describe, expect, test } from "vitest";
import { Agglomeration } from "../../app/analysis/agglomeration.ts";
import { clusterSupport } from "../../app/analysis/cluster-support.ts";
import { linkage } from "../../app/analysis/linkage.ts";
import { reliability, sampleSizeCurve } from "../../app/analysis/reliability.ts";
import { endOf } from "../../app/analysis/step.ts";
import { tridiagonalForm } from "../../app/analysis/tridiagonal-form.ts";
import type { LinkageMethod } from "../../app/analysis/types.ts";
import { countedArrays } from "./counted-arrays.ts";
import { randomPlacements, randomSource } from "./random-sorts.ts";
import { similarityOf } from "./similarity-of.ts";
import { tableOf } from "./table-of.ts";

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
        endOf(clusterSupport(tree, table, "jaccard", method, 1, replicates));
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
        allocated(() => endOf(reliability(table, "jaccard", 1, halves)));
      expect(half(40)).toBe(half(2));
      const curve = (repeats: number) =>
        allocated(() => endOf(sampleSizeCurve(table, "jaccard", 1, repeats)));
      expect(curve(20)).toBe(curve(1));
      const form = (size: number) => {
        const { values } = similarityOf(sortsOf(size, 20), size, people, "co_occurrence");
        return allocated(() => endOf(tridiagonalForm(values, size)));
      };
      expect(form(40)).toBe(form(5));
    });
  });
});
