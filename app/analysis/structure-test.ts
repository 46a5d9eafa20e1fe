import { isUniqueCut } from "./cut-tree.ts";
import { EQUAL } from "./equal.ts";
import type { GroupTable } from "./group-table.ts";
import { linkage } from "./linkage.ts";
import { pairCounts } from "./pair-counts.ts";
import { RandomSource } from "./random-source.ts";
import { silhouetteMeans } from "./silhouettes.ts";
import { Similarity } from "./similarity.ts";
import type { LinkageMethod, SimilarityMethod, Steps, Tree } from "./types.ts";

export interface BestCut {
  k: number;
  silhouette: number;
}

/** Of the unique cuts into 2, 3, … groups, the one with the greatest mean; on a tie the fewest groups. */
export function bestCut(tree: Tree, means: Float64Array): BestCut | null {
  let best: BestCut | null = null;
  for (let at = 0; at < means.length; at++)
    if (isUniqueCut(tree, at + 2) && (best === null || means[at] > best.silhouette + EQUAL))
      best = { k: at + 2, silhouette: means[at] };
  return best;
}

/**
 * A permutation test: how often sorts without common structure, but with the same group sizes, have a cut at
 * least as good as the `observed` silhouette. p = (1 + the number of those) / (1 + permutations).
 */
export function* structureTest(
  table: GroupTable,
  similarityMethod: SimilarityMethod,
  linkageMethod: LinkageMethod,
  most: number,
  observed: number,
  seed: number,
  permutations: number,
): Steps<number> {
  const permuted = new PermutedSorts(table, new RandomSource(seed));
  const similar = new Similarity(table.n);
  let asGood = 1;
  for (let permutation = 0; permutation < permutations; permutation++) {
    yield permutation / permutations;
    similar.load(pairCounts(permuted.draw()), similarityMethod);
    const tree = linkage(similar, linkageMethod);
    const best = bestCut(tree, silhouetteMeans(tree, similar.values, 2, most));
    if (best !== null && best.silhouette >= observed - EQUAL) asGood++;
  }
  return asGood / (1 + permutations);
}

/** Shuffles, for each participant, the groups over the cards that the participant placed. */
class PermutedSorts {
  private readonly table: GroupTable;
  private readonly random: RandomSource;
  private readonly permuted: GroupTable;
  /** For one participant: 1 for each placed card, the group of each placed card, and where each group is filled. */
  private readonly placed: Uint8Array;
  private readonly groups: Int32Array;
  private readonly filled: Int32Array;

  constructor(table: GroupTable, random: RandomSource) {
    this.table = table;
    this.random = random;
    this.permuted = { ...table, cards: table.cards.slice() };
    this.placed = new Uint8Array(table.n);
    this.groups = new Int32Array(table.n);
    this.filled = new Int32Array(table.n + 1);
  }

  /** Always returns the same object. */
  draw(): GroupTable {
    for (let p = 0; p < this.table.participants; p++) this.permute(p);
    return this.permuted;
  }

  private permute(p: number) {
    const { filled, groups, permuted, placed, random, table } = this;
    const { cards, firstCard, firstGroup, n } = table;
    const first = firstGroup[p];
    const missing = firstGroup[p + 1] - 1;
    placed.fill(0);
    let count = 0;
    for (let g = first; g < missing; g++) {
      filled[g - first] = firstCard[g];
      for (let s = firstCard[g]; s < firstCard[g + 1]; s++) {
        placed[cards[s]] = 1;
        groups[count++] = g - first;
      }
    }
    random.shuffle(groups, count, count);
    // In the order of the cards, so that each group stays ascending.
    for (let card = 0, at = 0; card < n; card++)
      if (placed[card] === 1) permuted.cards[filled[groups[at++]]++] = card;
  }
}
