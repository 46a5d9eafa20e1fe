import { SIGNIFICANT } from "../contract/thresholds.ts";
import type { LinkageMethod, SimilarityMethod, Steps } from "../contract/types.ts";
import { bestCut, mostGroups } from "../groups/best-cut.ts";
import { silhouetteBound, silhouetteMeans } from "../groups/silhouettes.ts";
import { EQUAL } from "../numbers/equal.ts";
import { RandomSource } from "../numbers/random-source.ts";
import { addAscending } from "../numbers/upper-triangle.ts";
import { type DivisibleDraws, divided, inSequence } from "../progress/divisible-draws.ts";
import { runSteps } from "../progress/run-steps.ts";
import type { GradedPairs } from "../similarity/graded-pairs.ts";
import type { GroupTable } from "../similarity/group-table.ts";
import { type PairCounts, pairCounts } from "../similarity/pair-counts.ts";
import { Similarity } from "../similarity/similarity.ts";
import { TreeBuilder } from "../tree/linkage.ts";

/**
 * Permuted sorts with an upper bound below this share of the observed silhouette get no tree. A higher share saves more
 * trees, but more resamples are then below the bounds and need the silhouettes of all permuted sorts after all.
 */
const ENOUGH_OF_OBSERVED = 0.75;

export interface StructureTest {
  p: number;
  /** Whether a silhouette is above those that are not significant. */
  isSignificant(silhouette: number): boolean;
}

/**
 * A permutation test: how often sorts without common structure, but with the same group sizes, have a cut at
 * least as good as the `observed` silhouette. p = (1 + the number of those) / (1 + permutations).
 *
 * Permuted sorts that cannot have a silhouette near the observed one need no tree. Only when a resample is as bad
 * are their silhouettes computed as well, to know which ones are significant.
 */
export function* structureTest(
  table: GroupTable,
  similarityMethod: SimilarityMethod,
  linkageMethod: LinkageMethod,
  observed: number,
  seed: number,
  permutations: number,
): Steps<StructureTest> {
  const draws = (enough: number) =>
    divided(
      permutedSilhouettes,
      permutations,
      ...([table, similarityMethod, linkageMethod, seed, enough] as const),
    );
  const drawn = yield* draws(ENOUGH_OF_OBSERVED * observed);
  const asGood = drawn.reduce((sum, one) => sum + Number(one >= observed - EQUAL), 1);
  // This many draws may be as good for p to be significant.
  const allowed = Math.floor(SIGNIFICANT * (1 + permutations)) - 1;
  const criticalOf = (silhouettes: Float64Array) =>
    silhouettes.sort()[permutations - 1 - allowed] ?? Number.POSITIVE_INFINITY;
  const upperCritical = criticalOf(drawn);
  let critical: number | null = null;
  return {
    p: asGood / (1 + permutations),
    isSignificant(silhouette) {
      if (silhouette > upperCritical) return true;
      critical ??= criticalOf(runSteps(draws(Number.NEGATIVE_INFINITY)));
      return silhouette > critical;
    },
  };
}

/**
 * The best silhouettes of permuted sorts; an upper bound where that is below `enough`. Minus infinity when no cut
 * is unique.
 */
export const permutedSilhouettes: DivisibleDraws<
  [GroupTable, SimilarityMethod, LinkageMethod, seed: number, enough: number]
> = {
  name: "permutedSilhouettes",
  join: inSequence,
  *compute(from, to, table, similarityMethod, linkageMethod, seed, enough) {
    const permuted = new PermutedPairs(table, seed);
    const similar = new Similarity(table.n);
    const builder = new TreeBuilder(linkageMethod, table.n);
    const drawn = new Float64Array(to - from);
    for (let at = 0; at < drawn.length; at++) {
      yield at / drawn.length;
      const { n, values } = similar.load(permuted.draw(from + at), similarityMethod);
      const bound = silhouetteBound(values, n);
      if (bound < enough) {
        drawn[at] = bound;
        continue;
      }
      const tree = builder.build(similar);
      const best = bestCut(tree, silhouetteMeans(tree, values, 2, mostGroups(n)));
      drawn[at] = best?.silhouette ?? Number.NEGATIVE_INFINITY;
    }
    return drawn;
  },
};

/** The pair counts of sorts in which the cards that a participant placed are dealt anew to groups of the same sizes. */
class PermutedPairs {
  private readonly random: RandomSource;
  private readonly n: number;
  private readonly participants: number;
  private readonly firstGroup: Int32Array;
  private readonly firstCard: Int32Array;
  /** As the participants sorted them. */
  private readonly sorted: Uint16Array;
  private readonly cards: Uint16Array;
  /** For each participant, the number of placed cards without those of the last group. */
  private readonly drawn: Int32Array;
  /** Pairs of cards in one group, n × n: each pair in one of its two places. */
  private readonly pairs: Float64Array;
  /** Who placed a card does not change. */
  private readonly counts: PairCounts;

  private readonly graded: GradedPairs | null;
  /** Where each card goes, for graded similarities. */
  private readonly moved: Uint16Array;

  constructor({ cards, ...table }: GroupTable, seed: number) {
    this.graded = table.graded;
    this.moved = new Uint16Array(table.n);
    const { firstCard, firstGroup, n, participants } = table;
    this.random = new RandomSource(seed);
    this.n = n;
    this.participants = participants;
    this.firstGroup = firstGroup;
    this.firstCard = firstCard;
    this.sorted = cards;
    this.cards = cards.slice();
    this.drawn = Int32Array.from({ length: participants }, (_, p) => {
      const first = firstGroup[p];
      return firstCard[Math.max(first, firstGroup[p + 1] - 2)] - firstCard[first];
    });
    this.pairs = new Float64Array(n * n);
    this.counts = pairCounts({ cards, ...table });
  }

  /** Always returns the same object. */
  draw(permutation: number): PairCounts {
    const { cards, counts, drawn, firstCard, firstGroup, n, pairs, random } = this;
    random.toDraw(permutation);
    cards.set(this.sorted);
    pairs.fill(0);
    if (this.graded !== null) this.drawGraded(this.graded);
    for (let p = 0; this.graded === null && p < this.participants; p++) {
      const missing = firstGroup[p + 1] - 1;
      const start = firstCard[firstGroup[p]];
      // What is left is the last group.
      random.shuffleFew(cards, start, drawn[p], firstCard[missing] - start);
      for (let g = firstGroup[p]; g < missing; g++)
        addAscending(cards, firstCard[g], firstCard[g + 1], 1, n, pairs);
    }
    const { together } = counts;
    for (let i = 0; i < n; i++)
      for (let j = i + 1; j < n; j++) {
        const count = pairs[i * n + j] + pairs[j * n + i];
        together[i * n + j] = count;
        together[j * n + i] = count;
      }
    return counts;
  }

  /** Exchanges the cards that a participant placed in every pass: who placed which pairs does not change. */
  private drawGraded({ people }: GradedPairs) {
    const { moved, n, pairs, random } = this;
    for (const { pairs: own, similarities, whole } of people) {
      for (let card = 0; card < n; card++) moved[card] = card;
      const order = whole.slice();
      random.shuffleFew(order, 0, order.length, order.length);
      whole.forEach((card, at) => {
        moved[card] = order[at];
      });
      own.forEach((pair, at) => {
        const [i, j] = [moved[Math.floor(pair / n)], moved[pair % n]];
        pairs[i * n + j] += similarities[at];
      });
    }
  }
}
