import { enoughFor } from "../confidence/reproducibility.ts";
import { structureTest } from "../confidence/structure-test.ts";
import { ALTERNATIVE, POSSIBLE, SIGNIFICANT } from "../contract/thresholds.ts";
import type {
  Conclusion,
  CutFigures,
  ProfilePoint,
  Reproducibility,
  SensitivityRow,
  SimilarityMethod,
  Steps,
  Strength,
  Tree,
  TreeView,
} from "../contract/types.ts";
import { type BestCut, bestCut, mostGroups } from "../groups/best-cut.ts";
import { cutTree, isUniqueCut } from "../groups/cut-tree.ts";
import { silhouetteMeans } from "../groups/silhouettes.ts";
import { EQUAL } from "../numbers/equal.ts";
import { percentile } from "../numbers/percentile.ts";
import { type DivisibleDraws, divided, inSequence } from "../progress/divisible-draws.ts";
import { withinProgress } from "../progress/run-steps.ts";
import type { GroupTable } from "../similarity/group-table.ts";
import { resampled } from "../similarity/resampled.ts";
import type { Similarity } from "../similarity/similarity.ts";
import type { Decisions } from "./decisions.ts";

const PERMUTATIONS = 999;
const CONCLUSION_RESAMPLES = 200;

/** The input of a conclusion, except what is known of the proposed groups. */
export interface Evidence {
  best: BestCut | null;
  p: number | null;
  isSignificant(silhouette: number): boolean;
  profile: Omit<ProfilePoint, "support">[];
  /** The numbers of groups whose silhouettes cannot be distinguished from the best. */
  alternatives: number[];
}

/** What is known of the groups that are proposed. */
export interface ProposedFigures {
  cut: CutFigures;
  /** The mean silhouette that the strength is said from. */
  clearness: number;
  /** Null when it was not computed. */
  reproducibility: Reproducibility | null;
  sensitivity: SensitivityRow[] | null;
  decisions: Decisions;
}

/**
 * The best number of groups for the tree, which other numbers fit as well, and the p-value against sorts
 * without common structure. Uses mean silhouettes on 1 − S; their ranges come from resampled participants
 * with the groups kept fixed.
 */
export function* weighEvidence(
  tree: TreeView,
  similar: Similarity,
  table: GroupTable,
  method: SimilarityMethod,
  seed: number,
): Steps<Evidence> {
  const most = mostGroups(tree.n);
  const means = silhouetteMeans(tree, similar.values, 2, most);
  const best = bestCut(tree, means);
  const nothing = { silhouette: null, low: null, high: null };
  if (best === null) {
    const profile = Array.from(means, (_, at) => ({
      k: at + 2,
      ...nothing,
      singletons: singletons(tree, at + 2),
    }));
    return { best, p: null, isSignificant: () => false, profile, alternatives: [] };
  }
  const { p, isSignificant } = yield* withinProgress(
    structureTest(table, method, tree.method, best.silhouette, seed, PERMUTATIONS),
    0,
    0.8,
  );
  const drawn = Array.from(means, () => new Float64Array(CONCLUSION_RESAMPLES));
  const behind = Array.from(means, () => new Float64Array(CONCLUSION_RESAMPLES));
  const resamples = divided(
    resampledSilhouettes,
    CONCLUSION_RESAMPLES,
    ...([tree, table, method, seed] as const),
  );
  const silhouettes = yield* withinProgress(resamples, 0.8, 1);
  for (let replicate = 0; replicate < CONCLUSION_RESAMPLES; replicate++) {
    const first = replicate * means.length;
    for (let at = 0; at < means.length; at++) {
      drawn[at][replicate] = silhouettes[first + at];
      behind[at][replicate] = silhouettes[first + best.k - 2] - silhouettes[first + at];
    }
  }

  const alternatives: number[] = [];
  const profile = Array.from(means, (silhouette, at) => {
    const k = at + 2;
    const alone = singletons(tree, k);
    if (!isUniqueCut(tree, k)) return { k, ...nothing, singletons: alone };
    const difference = percentile(behind[at].sort(), 0.05);
    if (k !== best.k && difference !== null && difference <= 0) alternatives.push(k);
    const sorted = drawn[at].sort();
    const low = percentile(sorted, 0.05);
    const high = percentile(sorted, 0.95);
    return { k, silhouette, low, high, singletons: alone };
  });
  return { best, p, isSignificant, profile, alternatives };
}

/** The mean silhouettes of the tree's cuts in each resample. */
export const resampledSilhouettes: DivisibleDraws<
  [Tree, GroupTable, SimilarityMethod, seed: number]
> = {
  name: "resampledSilhouettes",
  join: inSequence,
  *compute(from, to, tree, table, method, seed) {
    const most = mostGroups(tree.n);
    const all: Float64Array[] = [];
    yield* resampled(table, method, { from, to, seed }, ({ values }) => {
      all.push(silhouetteMeans(tree, values, 2, most));
    });
    return inSequence(all);
  },
};

/** The proposed number of groups; null when the structure is not significant. */
export function proposedGroups({ best, p }: Pick<Evidence, "best" | "p">): number | null {
  return best !== null && p !== null && p <= SIGNIFICANT ? best.k : null;
}

/**
 * `proposed` is null when nothing is proposed, and `support`, for each merge of the tree, to leave it out.
 */
export function conclusion(
  tree: TreeView,
  evidence: Evidence,
  proposed: ProposedFigures | null,
  support: Float64Array | null,
  { missing_share, participants }: { missing_share: number; participants: number },
): Conclusion {
  const { best } = evidence;
  const k = proposedGroups(evidence);
  const reproducibility = proposed?.reproducibility ?? null;
  const alternatives =
    k === null ? [] : numbersBeside(k, evidence.alternatives, possible(reproducibility));
  const contested = proposed?.cut.contested ?? [];
  const likely =
    k === null ? [] : numbersBeside(k, evidence.alternatives, frequent(reproducibility));
  const certain = likely.length === 0 && contested.length === 0;
  return {
    linkage: tree.method,
    k,
    best_silhouette: best?.silhouette ?? null,
    strength: strengthOf(proposed?.clearness ?? best?.silhouette ?? 0),
    at_edge: k === 2 || k === mostGroups(tree.n),
    gap_k: widestGap(tree),
    alternatives,
    p_structure: evidence.p,
    profile: evidence.profile.map((point) => ({
      ...point,
      support: point.silhouette === null ? null : meanSupport(tree, point.k, support),
    })),
    groups: proposed?.cut.groups ?? [],
    contested,
    alone: proposed?.cut.alone ?? [],
    missing_share,
    reproducibility,
    enough: reproducibility && enoughFor(reproducibility, certain, participants),
    sensitivity: proposed?.sensitivity ?? null,
    asked: proposed?.decisions.asked ?? [],
    decisions: proposed?.decisions.decisions ?? [],
  };
}

/** The numbers of groups that many resamples propose. */
const frequent = (reproducibility: Reproducibility | null): number[] =>
  (reproducibility?.k_shares ?? []).flatMap(({ k, share }) => (share >= ALTERNATIVE ? [k] : []));

/**
 * The numbers of groups that other participants may give. Resamples repeat what a sample has by chance, and halves
 * vary more than samples of this size: a number counts by the mean of both shares (docs/calibration.md).
 */
function possible(reproducibility: Reproducibility | null): number[] {
  const { k_shares, half_k_shares } = reproducibility ?? { k_shares: [], half_k_shares: [] };
  const lists = half_k_shares.length > 0 ? [k_shares, half_k_shares] : [k_shares];
  const sums = new Map<number, number>();
  for (const { k, share } of lists.flat()) sums.set(k, (sums.get(k) ?? 0) + share / lists.length);
  return [...sums].flatMap(([k, share]) => (share >= POSSIBLE ? [k] : []));
}

/** All of them but k, ascending. */
function numbersBeside(k: number, ...lists: (readonly number[])[]): number[] {
  const all = new Set(lists.flat());
  all.delete(k);
  return [...all].sort((one, other) => one - other);
}

/** The scale of Kaufman and Rousseeuw (1990, Finding Groups in Data, page 88). */
export function strengthOf(silhouette: number): Strength {
  if (silhouette <= 0.25) return "none";
  if (silhouette <= 0.5) return "weak";
  return silhouette <= 0.7 ? "reasonable" : "strong";
}

/** The number of groups at the largest gap between successive merge heights; the lowest on a tie. */
function widestGap({ n, height }: Tree): number | null {
  let widest = 0;
  let k = null;
  for (let groups = 2; groups <= mostGroups(n); groups++) {
    const gap = height[n - groups] - height[n - groups - 1];
    if (gap <= widest + EQUAL) continue;
    widest = gap;
    k = groups;
  }
  return k;
}

/** The number of cards alone in a cut into k groups; if the cut is not unique, alone in every possible cut. */
function singletons({ a, b, height, n }: Tree, k: number): number {
  let end = n - k;
  while (end < height.length && height[end] - height[end - 1] <= EQUAL) end++;
  let alone = n;
  for (let t = 0; t < end; t++) alone -= Number(a[t] < n) + Number(b[t] < n);
  return alone;
}

/** The support of each group of a cut into k; null for a card alone. */
export function groupSupport(
  tree: Tree,
  k: number,
  support: ArrayLike<number> | null,
): (number | null)[] {
  const { a, n } = tree;
  const members = cutTree(tree, k);
  const result: (number | null)[] = new Array(k).fill(null);
  const firstCard = new Int32Array(n + a.length);
  for (let card = 0; card < n; card++) firstCard[card] = card;
  if (support === null) return result;
  // The last merge of a group contains all of its cards.
  for (let t = 0; t < n - k; t++) {
    firstCard[n + t] = firstCard[a[t]];
    result[members[firstCard[n + t]]] = support[t];
  }
  return result;
}

function meanSupport(tree: Tree, k: number, support: Float64Array | null): number | null {
  const groups = groupSupport(tree, k, support).filter((share) => share !== null);
  return groups.length === 0 ? null : groups.reduce((sum, share) => sum + share, 0) / groups.length;
}
