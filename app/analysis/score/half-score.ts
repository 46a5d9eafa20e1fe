import type { LinkageMethod, MeanInterval, SimilarityMethod } from "../contract/types.ts";
import { cutTree } from "../groups/cut-tree.ts";
import { RandomSource } from "../numbers/random-source.ts";
import { type GroupTable, groupNumbers, participantsOf } from "../similarity/group-table.ts";
import { pairCounts } from "../similarity/pair-counts.ts";
import { Similarity } from "../similarity/similarity.ts";
import { linkage } from "../tree/linkage.ts";
import { indexesOf, meanInterval } from "./score.ts";

/**
 * How well k groups made from one half of the participants agree with the sorts of the other half, for both halves: the
 * score that groups have with people whom they were not made from.
 */
export function halfScore(
  table: GroupTable,
  {
    linkage_method,
    seed,
    similarity_method,
  }: {
    linkage_method: LinkageMethod;
    seed: number;
    similarity_method: SimilarityMethod;
  },
  k: number,
): MeanInterval {
  const people = Int32Array.from({ length: table.participants }, (_, p) => p);
  new RandomSource(seed).shuffle(people, people.length);
  const middle = people.length >> 1;
  const halves = [people.subarray(0, middle), people.subarray(middle)].map((half) =>
    participantsOf(table, half),
  );
  const indexes = halves.flatMap((half, at) => {
    if (half.participants === 0) return [];
    const similar = new Similarity(table.n).load(pairCounts(half), similarity_method);
    const members = cutTree(linkage(similar, linkage_method), k);
    return indexesOf(members, groupNumbers(halves[1 - at]));
  });
  return meanInterval(indexes, seed);
}
