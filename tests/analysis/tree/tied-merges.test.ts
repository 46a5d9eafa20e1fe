import { describe, expect, test } from "vitest";
import { Similarity } from "../../../app/analysis/similarity/similarity.ts";
import { Agglomeration } from "../../../app/analysis/tree/agglomeration.ts";
import { CompleteLinkage } from "../../../app/analysis/tree/complete-linkage.ts";
import { mergeOrder } from "../../../app/analysis/tree/merge-order.ts";
import { tiedMerges } from "../../../app/analysis/tree/tied-merges.ts";

const N = 5;

/** Complete linkage that counts what it is asked. */
class Counting extends CompleteLinkage {
  loaded = 0;
  asked = 0;
  joined = 0;

  override load(similarity: Similarity) {
    this.loaded++;
    super.load(similarity);
  }

  override nearest(x: number, known: number): number {
    this.asked++;
    return super.nearest(x, known);
  }

  override join(low: number, high: number) {
    this.joined++;
    super.join(low, high);
  }
}

/** The ties of five cards whose other pairs have a similarity of 0.1, and the work that they took. */
function tiesOf(near: Record<string, number>) {
  const similarity = new Similarity(N);
  similarity.totals.fill(100);
  similarity.together.fill(10);
  for (const [pair, count] of Object.entries(near)) {
    const [i, j] = Array.from(pair, Number);
    similarity.together[i * N + j] = count;
    similarity.together[j * N + i] = count;
  }
  const agglomeration = new Agglomeration("complete", N);
  const merges = agglomeration.run(similarity);
  if (!agglomeration.rule) throw new Error("Complete linkage has a rule");
  const order = mergeOrder(merges, similarity, agglomeration.rule);
  const rule = new Counting(N);
  const tied = [...tiedMerges(rule, similarity, merges, order)];
  const { asked, joined, loaded } = rule;
  return { tied, asked, joined, loaded };
}

// The first merge is of 0 and 1, then 2 and 3, then 4 joins them.
describe("tied merges", () => {
  test("take no work when the chain saw no tie", () => {
    expect(tiesOf({ "01": 90, "23": 80, "24": 75, "34": 70 })).toEqual({
      ...{ tied: [0, 0, 0, 0], asked: 0, joined: 0, loaded: 0 },
    });
  });

  test("are found from the first cluster, and only up to the last tie", () => {
    expect(tiesOf({ "01": 90, "23": 80, "24": 80, "34": 70 })).toEqual({
      ...{ tied: [0, 1, 0, 0], asked: 1, joined: 2, loaded: 1 },
    });
  });

  test("are found from the second cluster where the first has no rival", () => {
    expect(tiesOf({ "01": 90, "23": 80, "24": 70, "34": 80 })).toEqual({
      ...{ tied: [0, 1, 0, 0], asked: 2, joined: 2, loaded: 1 },
    });
  });

  test("are not those at the distance of a tie without a rival of their own", () => {
    expect(tiesOf({ "01": 80, "23": 80, "24": 80, "34": 70 })).toEqual({
      ...{ tied: [0, 1, 0, 0], asked: 3, joined: 2, loaded: 1 },
    });
  });
});
