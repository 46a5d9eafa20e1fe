import type { FoundStructure, FoundStructures, Steps, StructureLimits } from "../contract/types.ts";
import type { ChosenSorts } from "../groups/chosen-sorts.ts";
import { cutTree } from "../groups/cut-tree.ts";
import { groupNames } from "../labels/group-names.ts";
import { cardsByGroup } from "../numbers/partition.ts";
import { scoreStructures } from "./score.ts";
import { unitsOf } from "./structure-limits.ts";
import { MAX_PEOPLE, type Optimum, STARTS, searchStructures } from "./structure-search.ts";

/** How many of the best optima are scored. */
const COMPARED = 10;

/**
 * The best structure that a search finds within limits, scored over all participants, and its rivals: the
 * other optima for which the 95 % interval of the paired difference from the best includes 0.
 */
export function* bestStructures(
  { cards, labels, seed, table, tree, values }: ChosenSorts,
  limits: StructureLimits,
): Steps<FoundStructures> {
  const ids = cards.map(({ id }) => id);
  const { n, participants } = table;
  const units = unitsOf(ids, limits);
  const [least, most] = limits.groups;
  const cutInto = (k: number) => cutTree(tree, k);
  const range = [Math.max(1, least), Math.min(n, most)] as const;
  const optima: Optimum[] =
    units === null ? [] : yield* searchStructures(table, units, range, cutInto, seed);
  const compared = optima.slice(0, COMPARED).map(({ members }) => members);
  const { structures, differences } = yield* scoreStructures(table, values, compared, ids, seed);
  // The search may have used a sample only, so the order over all participants can differ.
  const order = Array.from(structures.keys()).sort(
    (x, y) => (structures[y].mean_ari ?? 0) - (structures[x].mean_ari ?? 0),
  );
  const found = (at: number): FoundStructure => {
    const { mean_ari, low, high } = structures[at];
    const cards = cardsByGroup(compared[at]);
    const groups = groupNames(labels, compared[at]).map((named, group) => ({
      cards: cards[group],
      name: named?.name ?? null,
    }));
    return { groups, mean_ari, low, high, behind: at === order[0] ? null : behind(at) };
  };
  const behind = (at: number) => {
    const [first, second] = [Math.min(order[0], at), Math.max(order[0], at)];
    const pair = differences.find(({ a, b }) => a === first && b === second);
    if (!pair || pair.mean === null || pair.low === null || pair.high === null)
      return { mean: null, low: null, high: null };
    const { mean, low, high } = pair;
    return at === first ? { mean: -mean, low: -high, high: -low } : { mean, low, high };
  };
  return {
    participant_count: participants,
    sampled: Math.min(participants, MAX_PEOPLE),
    starts: STARTS,
    seed,
    optima: optima.length,
    best: order.length === 0 ? null : found(order[0]),
    rivals: order
      .slice(1)
      .map(found)
      .filter((rival) => (rival.behind?.low ?? 0) <= 0),
  };
}
