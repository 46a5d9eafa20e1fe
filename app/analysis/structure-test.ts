import { isUniqueCut } from "./cut-tree.ts";
import { EQUAL } from "./equal.ts";
import type { GroupTable } from "./group-table.ts";
import { TreeBuilder } from "./linkage.ts";
import { PairTally } from "./pair-counts.ts";
import { RandomSource } from "./random-source.ts";
import { silhouetteMeans } from "./silhouettes.ts";
import { Similarity } from "./similarity.ts";
import { SIGNIFICANT } from "./thresholds.ts";
import type { LinkageMethod, SimilarityMethod, Steps, TreeMerges } from "./types.ts";

export interface BestCut {
  k: number;
  silhouette: number;
}

export interface StructureTest {
  p: number;
  critical: number;
}

/** Of the unique cuts into 2, 3, … groups, the one with the greatest mean; on a tie the fewest groups. */
export function bestCut(tree: TreeMerges, means: Float64Array): BestCut | null {
  let best: BestCut | null = null;
  for (let at = 0; at < means.length; at++)
    if (isUniqueCut(tree, at + 2) && (best === null || means[at] > best.silhouette + EQUAL))
      best = { k: at + 2, silhouette: means[at] };
  return best;
}

/**
 * A permutation test: how often sorts without common structure, but with the same group sizes, have a cut at
 * least as good as the `observed` silhouette. p = (1 + the number of those) / (1 + permutations). A silhouette
 * is significant when it is above `critical`.
 */
export function* structureTest(
  table: GroupTable,
  similarityMethod: SimilarityMethod,
  linkageMethod: LinkageMethod,
  most: number,
  observed: number,
  seed: number,
  permutations: number,
): Steps<StructureTest> {
  const permuted = new PermutedSorts(table, new RandomSource(seed));
  const similar = new Similarity(table.n);
  const tally = new PairTally(table.n, table.participants);
  const builder = new TreeBuilder(linkageMethod, table.n);
  const drawn = new Float64Array(permutations);
  let asGood = 1;
  for (let permutation = 0; permutation < permutations; permutation++) {
    yield permutation / permutations;
    similar.load(tally.add(permuted.draw(), null).counts(0), similarityMethod);
    const tree = builder.build(similar);
    const best = bestCut(tree, silhouetteMeans(tree, similar.values, 2, most));
    drawn[permutation] = best?.silhouette ?? Number.NEGATIVE_INFINITY;
    if (drawn[permutation] >= observed - EQUAL) asGood++;
  }
  drawn.sort();
  // This many draws may be as good for p to be significant.
  const allowed = Math.floor(SIGNIFICANT * (1 + permutations)) - 1;
  const critical = drawn[permutations - 1 - allowed] ?? Number.POSITIVE_INFINITY;
  return { p: asGood / (1 + permutations), critical };
}

/** Shuffles, for each participant, the groups over the cards that the participant placed. */
class PermutedSorts {
  private readonly random: RandomSource;
  private readonly permuted: GroupTable;
  /** For each participant, the placed cards, ascending, and the group of each. */
  private readonly placed: Uint16Array[];
  private readonly groups: Int32Array[];
  /** For one participant: where the next card of each group goes. */
  private readonly next: Int32Array;

  constructor(table: GroupTable, random: RandomSource) {
    const { cards, firstCard, firstGroup, n, participants } = table;
    this.random = random;
    this.permuted = { ...table, cards: cards.slice() };
    this.next = new Int32Array(n);
    const people = Array.from({ length: participants }, (_, p) => p);
    const end = (p: number) => firstCard[firstGroup[p + 1] - 1];
    this.placed = people.map((p) => cards.slice(firstCard[firstGroup[p]], end(p)).sort());
    this.groups = people.map((p) => {
      const groups = new Int32Array(this.placed[p].length);
      for (let g = firstGroup[p]; g < firstGroup[p + 1] - 1; g++)
        groups.fill(g - firstGroup[p], firstCard[g] - p * n, firstCard[g + 1] - p * n);
      return groups;
    });
  }

  /** Always returns the same object. Shuffles on from the previous draw. */
  draw(): GroupTable {
    const { next, permuted, random } = this;
    const { cards, firstCard, firstGroup, participants } = permuted;
    for (let p = 0; p < participants; p++) {
      const first = firstGroup[p];
      const placed = this.placed[p];
      const groups = this.groups[p];
      random.shuffle(groups, groups.length);
      for (let g = first; g < firstGroup[p + 1] - 1; g++) next[g - first] = firstCard[g];
      // In the order of the cards, so that each group stays ascending.
      for (let at = 0; at < groups.length; at++) cards[next[groups[at]]++] = placed[at];
    }
    return permuted;
  }
}
