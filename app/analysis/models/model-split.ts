import { PEOPLE_FOR_MODELS, SIGNIFICANT } from "../contract/thresholds.ts";
import type { Steps, Tree } from "../contract/types.ts";
import { firstAxis } from "../map/mds.ts";
import { AdjustedRand } from "../numbers/adjusted-rand.ts";
import { dipTest } from "../numbers/dip.ts";
import { EQUAL } from "../numbers/equal.ts";
import { RandomSource } from "../numbers/random-source.ts";
import { type DivisibleDraws, divided, inSequence } from "../progress/divisible-draws.ts";
import { withinProgress } from "../progress/run-steps.ts";
import { rowsOf } from "../similarity/group-table.ts";
import { medoidClusters } from "./medoid-clusters.ts";
import { SingleModel } from "./single-model.ts";

export const MODEL_DRAWS = 99;
/** Drawing stops after this many draws as good as the split: it can no longer be significant. */
const ENOUGH_AS_GOOD = 10;
/** Draws that are made before it is seen whether to go on. */
const AT_ONCE = 33;
/** If there are more people, the test uses a sample, and the others join the model with the nearest medoid. */
const MAX_PEOPLE = 300;
const MAX_MODELS = 4;
/** The lowest number and share of people in a model. */
const MIN_PEOPLE = PEOPLE_FOR_MODELS / 2;
const MIN_SHARE = 0.1;

/** A split of the participants into models by how they sorted. */
export interface ModelSplit {
  /** The model of each participant, numbered by size, largest first; null when one model explains the sorts. */
  members: Int32Array | null;
  /** The lowest mean silhouette of a model in the best split; null when no split has large enough models. */
  silhouette: number | null;
  /** Share of the simulated single-model studies with a split at least as good. */
  p: number | null;
  /** The number of participants that the test used. */
  sampled: number;
  /** The medoid of each model: a participant. */
  medoids: number[];
  /**
   * The p-value of the test whether people lie gradually along their first axis, instead of in separate groups (`dip`);
   * null without models.
   */
  p_gradual: number | null;
}

/**
 * Tests whether participants sorted by more than one model. The distance of two sorts is 1 − their adjusted
 * Rand index; the split is the one around 2 … 4 medoids with the greatest silhouette (Rousseeuw 1987), which
 * is the mean silhouette of the model where it is lowest. p = (1 + single-model studies with a silhouette at
 * least as great) / (1 + draws), where a single-model study has the same people with redrawn deviations
 * (`single-model`). Drawing stops once ten are as good; p is then 10 / the number of draws (Besag & Clifford
 * 1991, Biometrika 78).
 */
export function* splitModels(
  tree: Tree,
  sorts: Int32Array,
  seed: number,
  draws = MODEL_DRAWS,
): Steps<ModelSplit> {
  const { n } = tree;
  const all = n === 0 ? 0 : sorts.length / n;
  const chosen = new RandomSource(seed).sample(all, MAX_PEOPLE);
  const people = chosen.length;
  const some = rowsOf(sorts, n, chosen);
  const none = {
    members: null,
    silhouette: null,
    p: null,
    sampled: people,
    medoids: [],
    p_gradual: null,
  };
  const found = n < 3 ? null : bestSplit(some, n);
  if (found === null) return none;
  const p = yield* splitP(found.silhouette, tree, some, seed, draws);
  const { silhouette } = found;
  if (p > SIGNIFICANT) return { ...none, silhouette, p };
  const medoids = found.medoids.map((at) => chosen[at]);
  const nearest = all === people ? found.members : nearestOf(sorts, n, medoids);
  const alike = distances(some, n).map((distance) => 1 - distance);
  const p_gradual = dipTest(firstAxis(alike, people), seed);
  return { silhouette, p, sampled: people, p_gradual, ...bySize(nearest, medoids) };
}

/** p: the share of single-model studies with a split at least as good. */
function* splitP(
  silhouette: number,
  tree: Tree,
  sorts: Int32Array,
  seed: number,
  draws: number,
): Steps<number> {
  let asGood = 0;
  for (let first = 0; first < draws; first += AT_ONCE) {
    const count = Math.min(AT_ONCE, draws - first);
    const drawn = yield* withinProgress(
      divided(simulatedSplits, count, ...([first, tree, sorts, seed] as const)),
      first / draws,
      (first + count) / draws,
    );
    for (const [at, simulated] of drawn.entries()) {
      if (simulated < silhouette - EQUAL) continue;
      asGood++;
      if (asGood === ENOUGH_AS_GOOD) return asGood / (first + at + 1);
    }
  }
  return (1 + asGood) / (1 + draws);
}

/** The best silhouettes of simulated single-model studies; minus infinity where no split has large enough models. */
export const simulatedSplits: DivisibleDraws<
  [first: number, Tree, sorts: Int32Array, seed: number]
> = {
  name: "simulatedSplits",
  join: inSequence,
  *compute(from, to, first, tree, sorts, seed) {
    const model = new SingleModel(tree, sorts);
    const random = new RandomSource(seed);
    const drawn = new Float64Array(to - from);
    for (let at = 0; at < drawn.length; at++) {
      yield at / drawn.length;
      const simulated = model.draw(random.toDraw(first + from + at));
      drawn[at] = bestSplit(simulated, tree.n)?.silhouette ?? Number.NEGATIVE_INFINITY;
    }
    return drawn;
  },
};

interface Split {
  members: Int32Array;
  medoids: number[];
  silhouette: number;
}

function bestSplit(sorts: Int32Array, n: number): Split | null {
  const count = sorts.length / n;
  const distance = distances(sorts, n);
  const least = Math.max(MIN_PEOPLE, Math.ceil(MIN_SHARE * count));
  let best: Split | null = null;
  for (let k = 2; k <= Math.min(MAX_MODELS, Math.floor(count / least)); k++) {
    const split = medoidClusters(distance, count, k);
    const sizes = new Int32Array(k);
    for (const member of split.members) sizes[member]++;
    if (sizes.some((size) => size < least)) continue;
    const silhouette = leastSilhouette(distance, split.members, sizes);
    if (best === null || silhouette > best.silhouette + EQUAL) best = { ...split, silhouette };
  }
  return best;
}

/** 1 − the adjusted Rand index; 1 for two sorts with fewer than two cards in common. */
function distances(sorts: Int32Array, n: number): Float64Array {
  const count = sorts.length / n;
  const rand = new AdjustedRand(sorts, n);
  const distance = new Float64Array(count * count);
  for (let p = 0; p < count; p++)
    for (let q = p + 1; q < count; q++) {
      const apart = 1 - (rand.compare(p, q) ?? 0);
      distance[p * count + q] = apart;
      distance[q * count + p] = apart;
    }
  return distance;
}

/**
 * The lowest mean silhouette of a model, not the mean over all people: so people who agree with no one do not
 * count as a model.
 */
function leastSilhouette(distance: Float64Array, members: Int32Array, sizes: Int32Array): number {
  const count = members.length;
  const sums = new Float64Array(sizes.length);
  const totals = new Float64Array(sizes.length);
  for (let p = 0; p < count; p++) {
    sums.fill(0);
    for (let q = 0; q < count; q++) sums[members[q]] += distance[p * count + q];
    let other = Number.POSITIVE_INFINITY;
    sums.forEach((sum, m) => {
      if (m !== members[p]) other = Math.min(other, sum / sizes[m]);
    });
    const own = sums[members[p]] / (sizes[members[p]] - 1);
    const larger = Math.max(own, other);
    if (larger > 0) totals[members[p]] += (other - own) / larger;
  }
  return Math.min(...totals.map((total, m) => total / sizes[m]));
}

/** For each sort, the medoid that it agrees with most. */
function nearestOf(sorts: Int32Array, n: number, medoids: readonly number[]): Int32Array {
  const count = sorts.length / n;
  const rand = new AdjustedRand(sorts, n);
  const members = new Int32Array(count);
  const most = new Float64Array(count).fill(Number.NEGATIVE_INFINITY);
  medoids.forEach((medoid, m) => {
    for (let p = 0; p < count; p++) {
      const like = rand.compare(medoid, p) ?? 0;
      if (like <= most[p]) continue;
      most[p] = like;
      members[p] = m;
    }
  });
  return members;
}

/** Renumbers the models by size, largest first, ties in their old order. */
function bySize(members: Int32Array, medoids: readonly number[]) {
  const sizes = medoids.map((_, m) => members.reduce((sum, one) => sum + Number(one === m), 0));
  const order = medoids.map((_, m) => m).sort((x, y) => sizes[y] - sizes[x]);
  return {
    members: members.map((m) => order.indexOf(m)),
    medoids: order.map((m) => medoids[m]),
  };
}

/** The least number and share of people of a clear second model that most studies find (docs/calibration.md). */
const LEAST_SEEN = 6;
const LEAST_SHARE_SEEN = 0.12;

export const leastSeen = (participants: number): number =>
  Math.max(LEAST_SEEN, Math.ceil(LEAST_SHARE_SEEN * participants));
