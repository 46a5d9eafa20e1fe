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

/** The unique cut into 2 … `most` groups with the greatest mean, the fewest groups of equals. */
export function bestCut(tree: Tree, means: Float64Array): BestCut | null {
  let best: BestCut | null = null;
  for (let at = 0; at < means.length; at++)
    if (isUniqueCut(tree, at + 2) && (best === null || means[at] > best.silhouette + EQUAL))
      best = { k: at + 2, silhouette: means[at] };
  return best;
}

/**
 * A permutation test: how often sorts without any common structure, but with the same sizes of groups,
 * have a cut as good as the `observed` one. p = (1 + number of those) / (1 + permutations).
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
  const dealer = new Dealer(table, new RandomSource(seed));
  const similar = new Similarity(table.n);
  let asGood = 1;
  for (let permutation = 0; permutation < permutations; permutation++) {
    yield permutation / permutations;
    similar.load(pairCounts(dealer.deal()), similarityMethod);
    const tree = linkage(similar, linkageMethod);
    const best = bestCut(tree, silhouetteMeans(tree, similar.values, 2, most));
    if (best !== null && best.silhouette >= observed - EQUAL) asGood++;
  }
  return asGood / (1 + permutations);
}

/** Deals each participant's categories anew to the cards that the participant placed. */
class Dealer {
  private readonly table: GroupTable;
  private readonly random: RandomSource;
  private readonly dealt: GroupTable;
  /** The group of each card of one participant, -1 where it is missing; and the groups to be dealt. */
  private readonly groupOf: Int32Array;
  private readonly deck: Int32Array;
  private readonly filled: Int32Array;

  constructor(table: GroupTable, random: RandomSource) {
    this.table = table;
    this.random = random;
    this.dealt = { ...table, cards: table.cards.slice() };
    this.groupOf = new Int32Array(table.n);
    this.deck = new Int32Array(table.n);
    this.filled = new Int32Array(table.n + 1);
  }

  /** The same object each time. */
  deal(): GroupTable {
    for (let p = 0; p < this.table.participants; p++) this.dealTo(p);
    return this.dealt;
  }

  private dealTo(p: number) {
    const { dealt, deck, filled, groupOf, random, table } = this;
    const { cards, firstCard, firstGroup, n } = table;
    const first = firstGroup[p];
    const missing = firstGroup[p + 1] - 1;
    groupOf.fill(-1);
    let placed = 0;
    for (let g = first; g < missing; g++) {
      filled[g - first] = firstCard[g];
      for (let s = firstCard[g]; s < firstCard[g + 1]; s++) {
        groupOf[cards[s]] = g - first;
        deck[placed++] = g - first;
      }
    }
    random.shuffle(deck, placed, placed);
    // Cards in their order, so that each group stays ascending.
    for (let card = 0, at = 0; card < n; card++)
      if (groupOf[card] >= 0) dealt.cards[filled[deck[at++]]++] = card;
  }
}
