import { ENOUGH, FEW_PEOPLE, NEARLY_ENOUGH } from "../contract/thresholds.ts";
import type {
  Enough,
  LinkageMethod,
  Reproducibility,
  SimilarityMethod,
  Steps,
  TreeView,
} from "../contract/types.ts";
import { cutTree } from "../groups/cut-tree.ts";
import { Proposer } from "../groups/proposer.ts";
import { partitionRand } from "../numbers/adjusted-rand.ts";
import { percentile } from "../numbers/percentile.ts";
import { type DivisibleDraws, divided, inSequence } from "../progress/divisible-draws.ts";
import { withinProgress } from "../progress/run-steps.ts";
import type { GroupTable } from "../similarity/group-table.ts";
import { meanOfKnown, PairedSamples } from "../similarity/paired-samples.ts";
import { resampled } from "../similarity/resampled.ts";

const RESAMPLES = 200;
/** Pairs of samples for each point of the curve that `at_1_5` and `at_2` continue. */
const PAIRS = 50;
/** With fewer participants, a quarter of them is too few for a point of the curve. */
const PEOPLE_FOR_QUARTERS = 16;

/**
 * How well other participants would give the same groups: the whole proposal is made anew in each resample of
 * the participants, and compared with the proposed groups by the adjusted Rand index (Hubert & Arabie 1985,
 * Journal of Classification 2; the bootstrap of Hennig 2007, Computational Statistics & Data Analysis 52,
 * applied to the whole partition). A resample whose best cut is not significant proposes nothing, and
 * counts as an index of 0.
 */
export function* reproduce(
  table: GroupTable,
  method: SimilarityMethod,
  tree: TreeView,
  k: number,
  isSignificant: (silhouette: number) => boolean,
  seed: number,
): Steps<Reproducibility> {
  const members = cutTree(tree, k);
  const resamples = divided(
    resampledProposals,
    RESAMPLES,
    ...([members, table, method, tree.method, seed] as const),
  );
  const proposals = yield* withinProgress(resamples, 0, 0.5);
  const indexes = new Float64Array(RESAMPLES);
  const counts = new Map<number, number>();
  let none = 0;
  for (let replicate = 0; replicate < RESAMPLES; replicate++) {
    const [index, groups, silhouette] = proposals.subarray(3 * replicate, 3 * replicate + 3);
    if (!isSignificant(silhouette)) {
      none++;
      continue;
    }
    indexes[replicate] = index;
    counts.set(groups, (counts.get(groups) ?? 0) + 1);
  }
  const estimate = indexes.reduce((sum, index) => sum + index, 0) / RESAMPLES;
  indexes.sort();
  const grown = yield* withinProgress(growth(table, method, tree.method, estimate, seed), 0.5, 1);
  return {
    estimate,
    low: percentile(indexes, 0.05) ?? 0,
    high: percentile(indexes, 0.95) ?? 0,
    none: none / RESAMPLES,
    k_shares: sharesOf(counts, RESAMPLES),
    ...grown,
  };
}

/** Each number of groups with its share of the draws, the lowest first. */
const sharesOf = (counts: ReadonlyMap<number, number>, draws: number) =>
  [...counts]
    .sort(([one], [other]) => one - other)
    .map(([k, count]) => ({ k, share: count / draws }));

/**
 * For each resample: the index of its groups with the proposed ones, their number, and their silhouette, which is minus
 * infinity when nothing is proposed.
 */
export const resampledProposals: DivisibleDraws<
  [members: Int32Array, GroupTable, SimilarityMethod, LinkageMethod, seed: number]
> = {
  name: "resampledProposals",
  join: inSequence,
  *compute(from, to, members, table, method, linkage, seed) {
    const proposer = new Proposer(linkage, table.n, seed);
    const figures = new Float64Array(3 * (to - from));
    yield* resampled(table, method, { from, to, seed }, (similar, replicate) => {
      const found = proposer.propose(similar, replicate);
      figures.set(
        found === null
          ? [0, 0, Number.NEGATIVE_INFINITY]
          : [partitionRand(members, found.members), found.k, found.silhouette],
        3 * (replicate - from),
      );
    });
    return figures;
  },
};

/**
 * For each draw of two samples of `size`: the index of their groups, and the numbers of these; NaN and 0 where one has
 * none.
 */
export const pairedProposals: DivisibleDraws<
  [GroupTable, SimilarityMethod, LinkageMethod, seed: number, size: number]
> = {
  name: "pairedProposals",
  join: inSequence,
  *compute(from, to, table, method, linkage, seed, size) {
    const proposer = new Proposer(linkage, table.n, seed);
    const figures = new Float64Array(3 * (to - from));
    yield* new PairedSamples(table, method, seed).draws(size, from, to, (one, other, draw) => {
      const first = proposer.propose(one, 2 * draw);
      const second = proposer.propose(other, 2 * draw + 1);
      const index = first && second ? partitionRand(first.members, second.members) : Number.NaN;
      figures.set([index, first?.k ?? 0, second?.k ?? 0], 3 * (draw - from));
    });
    return figures;
  },
};

/**
 * The mean index of the groups of two halves of the participants, how many groups halves have, and what 1.5 times and twice as many would bring: 1 −
 * the index falls with a power of the number of participants, which samples of a quarter and of half of the
 * participants give. Null where these do not improve with their size.
 */
function* growth(
  table: GroupTable,
  method: SimilarityMethod,
  linkage: LinkageMethod,
  estimate: number,
  seed: number,
): Steps<Pick<Reproducibility, "half_k_shares" | "halves" | "at_1_5" | "at_2">> {
  const { participants } = table;
  const unknown = { half_k_shares: [], halves: null, at_1_5: null, at_2: null };
  if (participants < FEW_PEOPLE) return unknown;
  const samples = (parts: number) =>
    divided(
      pairedProposals,
      PAIRS,
      ...([table, method, linkage, seed, Math.floor(participants / parts)] as const),
    );
  const indexes = (figures: Float64Array) => figures.filter((_, at) => at % 3 === 0);
  const halved = yield* withinProgress(samples(2), 0, 0.6);
  const halves = meanOfKnown(indexes(halved));
  const counts = new Map<number, number>();
  halved.forEach((k, at) => {
    if (at % 3 > 0 && k > 0) counts.set(k, (counts.get(k) ?? 0) + 1);
  });
  const known = { ...unknown, half_k_shares: sharesOf(counts, 2 * PAIRS), halves };
  if (participants < PEOPLE_FOR_QUARTERS) return known;
  const quarters = meanOfKnown(indexes(yield* withinProgress(samples(4), 0.6, 1)));
  if (quarters === null || halves === null || halves <= quarters) return known;
  // Infinite where no error is left at half of the participants.
  const power = Math.log2((1 - quarters) / (1 - halves));
  const at = (times: number) => 1 - (1 - estimate) * times ** -power;
  return { ...known, at_1_5: at(1.5), at_2: at(2) };
}

/**
 * Whether there are enough participants for the proposed groups. Resamples of one sample repeat its choice between
 * structures that fit about as well (groups within groups, a card between two groups), which other people may not make.
 * So they are enough only if halves of the participants agree as well, and the groups are `certain`: no other number of
 * them fits as well or is that of a tenth of the resamples, and no card is contested.
 */
export function enoughFor(
  { estimate, halves }: Reproducibility,
  certain: boolean,
  participants: number,
): Enough {
  if (participants < FEW_PEOPLE) return "too_few";
  if (estimate >= ENOUGH && halves !== null && halves >= ENOUGH && certain) return "enough";
  return estimate >= NEARLY_ENOUGH ? "nearly" : "not_yet";
}
