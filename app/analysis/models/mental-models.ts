import { labelTable } from "../categories/label-table.ts";
import type { MentalModel, MentalModels, Steps, TwoHomesCard } from "../contract/types.ts";
import { bestGroups } from "../groups/best-cut.ts";
import type { ChosenSorts } from "../groups/chosen-sorts.ts";
import { cutTree } from "../groups/cut-tree.ts";
import { groupNames } from "../labels/group-names.ts";
import { AdjustedRand } from "../numbers/adjusted-rand.ts";
import { maximumWeightMatches } from "../numbers/maximum-weight-matching.ts";
import { cardsByGroup, groupCount } from "../numbers/partition.ts";
import { type GroupTable, groupNumbers, sortTable } from "../similarity/group-table.ts";
import { pairCounts } from "../similarity/pair-counts.ts";
import { Similarity } from "../similarity/similarity.ts";
import { linkage } from "../tree/linkage.ts";
import { leastSeen, MODEL_DRAWS, type ModelSplit, splitModels } from "./model-split.ts";

/** Tests whether participants sorted by more than one model, and describes the models. */
export function* mentalModels(basis: ChosenSorts): Steps<MentalModels> {
  const { seed, table, tree } = basis;
  const split = yield* splitModels(tree, groupNumbers(table), seed);
  const { p, p_gradual, sampled, silhouette } = split;
  return {
    participant_count: table.participants,
    sampled,
    draws: MODEL_DRAWS,
    seed,
    silhouette,
    p,
    p_gradual,
    least_seen: leastSeen(table.participants),
    ...describeModels(basis, split),
  };
}

/** The groups of each model, and the cards that the models put with different cards. */
function describeModels(
  { chosen: { rows, columns }, input, level, merges, method }: ChosenSorts,
  { members, medoids }: ModelSplit,
): { models: MentalModel[]; two_homes: TwoHomesCard[] } {
  if (members === null) return { models: [], two_homes: [] };
  const n = columns.length;
  const found = medoids.map((medoid, model) => {
    const modelRows = rows.filter((_, p) => members[p] === model);
    const table = sortTable(input, modelRows, columns, level);
    const similar = new Similarity(n).load(pairCounts(table), method);
    const tree = linkage(similar, "average");
    const groups = cutTree(tree, bestGroups(tree, similar.values)?.k ?? 1);
    const labels = labelTable(input, { rows: modelRows, columns, excluded: [] }, merges);
    const cards = cardsByGroup(groups);
    const names = groupNames(labels, groups);
    return {
      groups,
      values: similar.values,
      model: {
        sessions: Array.from(modelRows, (row) => input.sessions[row].id),
        medoid: input.sessions[rows[medoid]].id,
        agreement: agreementWith(table, modelRows.indexOf(rows[medoid])),
        groups: names.map((named, group) => ({
          cards: cards[group],
          name: named?.name ?? null,
        })),
      },
    };
  });
  return { models: found.map(({ model }) => model), two_homes: twoHomes(found) };
}

/** The mean adjusted Rand index between sort `one` and the others; 1 when it is the only sort. */
function agreementWith(table: GroupTable, one: number): number {
  const rand = new AdjustedRand(groupNumbers(table), table.n);
  let sum = 0;
  for (let p = 0; p < table.participants; p++) if (p !== one) sum += rand.compare(one, p) ?? 0;
  return table.participants < 2 ? 1 : sum / (table.participants - 1);
}

/**
 * Groups of the first model are matched with groups of each other model so that they have the most cards in
 * common. A card has two homes when modelRows groups do not match. `shared` is the weighted Jaccard index of modelRows
 * similarities in the two models (Ruzicka 1958).
 */
function twoHomes(models: readonly { groups: Int32Array; values: Float64Array }[]): TwoHomesCard[] {
  const [first, ...others] = models;
  if (first === undefined) return [];
  const n = first.groups.length;
  const rows = groupCount(first.groups);
  const matches = others.map(({ groups }) => {
    const columns = groupCount(groups);
    const common = new Int32Array(rows * columns);
    groups.forEach((group, card) => {
      common[first.groups[card] * columns + group]++;
    });
    return maximumWeightMatches(common, rows, columns);
  });
  return Array.from(first.groups.keys())
    .filter((card) =>
      others.some(({ groups }, at) => matches[at][first.groups[card]] !== groups[card]),
    )
    .map((card) => ({
      card,
      groups: models.map(({ groups }) => groups[card]),
      shared: Math.min(
        ...others.map(({ values }) => weightedJaccard(first.values, values, card, n)),
      ),
    }))
    .sort((x, y) => x.shared - y.shared);
}

/** The weighted Jaccard index of a card's similarities to the other cards in two n × n matrices. */
function weightedJaccard(one: Float64Array, other: Float64Array, card: number, n: number): number {
  let least = 0;
  let most = 0;
  for (let at = card * n; at < card * n + n; at++) {
    if (at === card * n + card) continue;
    least += Math.min(one[at], other[at]);
    most += Math.max(one[at], other[at]);
  }
  return most === 0 ? 1 : least / most;
}
