import type { z } from "zod";
import {
  MISSING_NOTED,
  PEOPLE_TO_DECIDE,
  SIGNIFICANT,
} from "../../analysis/contract/thresholds.ts";
import type { Scale } from "../../domain/ratings/scale.ts";
import type { analysisAnswer } from "../../domain/results/analysis-answer.ts";
import { decidedName } from "../../domain/results/decided-groups.ts";
import type { StudyDecision } from "../../domain/results/study-decision.ts";
import type { Chain } from "../../domain/turns/turns.ts";
import { Refused } from "./call-api.ts";
import { inPercent, shortened } from "./tool-result.ts";

export type AnalysisFigures = z.output<typeof analysisAnswer>;

const MOST_CARDS = 60;
const MOST_CONTESTED = 10;
const MOST_DECISIONS = 10;
const NEIGHBOURS = 5;
const CATEGORIES = 8;

const ENOUGH = {
  too_few: "too few participants to judge",
  not_yet: "not yet: other participants could give other groups",
  nearly:
    "nearly: other participants would give similar groups, but cards or their number may differ",
  enough: "probably: other participants would give nearly the same groups",
};

const labelsOf = ({ cards }: AnalysisFigures, indexes: readonly number[]) => {
  const { items, more } = shortened(indexes, MOST_CARDS);
  const labels = items.map((at) => cards[at].label);
  return more > 0 ? [...labels, `… and ${more} more`] : labels;
};

/** The conclusion for an agent: names before figures, and how sure each of them is. */
export function conclusionSummary(analysis: AnalysisFigures): object {
  const { conclusion, participant_count: participants } = analysis;
  if (!conclusion)
    throw new Refused("There is no conclusion before three cards and two completed sorts.");
  const { k, groups, contested, reproducibility, enough, models } = conclusion;
  const { items, more } = shortened(contested, MOST_CONTESTED);
  return {
    participants,
    ...(analysis.needs_pass && {
      several_sorts:
        "People sorted several times, and the similarity is the mean over each person's sorts. Names and decisions are those of the last sorts: ask for a criterion or pass.",
    }),
    linkage: conclusion.linkage,
    groups_that_fit_best: k,
    ...(k === null && {
      why_none:
        "Chance alone could give groups as clear as these. That does not rule out a structure.",
    }),
    strength: conclusion.strength,
    other_numbers_that_fit: conclusion.alternatives,
    enough_participants: enough && ENOUGH[enough],
    same_groups_from_other_participants: reproducibility && {
      adjusted_rand_index: reproducibility.estimate,
      nine_of_ten_resamples: [reproducibility.low, reproducibility.high],
    },
    groups: groups.map((group) => ({
      name: group.name ?? "(no common name)",
      people_who_used_the_name: group.name_share === null ? null : inPercent(group.name_share),
      resamples_with_exactly_this_group: group.support === null ? null : inPercent(group.support),
      cards: labelsOf(analysis, group.cards),
    })),
    contested_cards: items.map(({ card, group, other_group, kind }) => ({
      card: analysis.cards[card].label,
      between: [nameOf(analysis, group), nameOf(analysis, other_group)],
      kind: kind === "shared" ? "fits both about equally" : "too few people to tell",
    })),
    ...(more > 0 && { more_contested_cards: more }),
    decisions: conclusion.decisions
      .slice(0, MOST_DECISIONS)
      .map((decision) => decisionSummary(analysis, decision)),
    ...(models &&
      models.count > 1 && {
        several_ways_of_sorting: `${models.sizes.join(" and ")} people ${models.p_gradual !== null && models.p_gradual <= SIGNIFICANT ? "sort in separate ways" : "are around different ways of sorting, or gradually between them"}: the groups mix them, and perhaps nobody has them.`,
      }),
    ...(conclusion.missing_share > MISSING_NOTED && {
      missing: `${inPercent(conclusion.missing_share)} of the placements are missing; the strength is judged by co-occurrence.`,
    }),
  };
}

/** The chains of a study in turns for an agent. */
export function chainsSummary(
  chains: readonly Chain[],
  cards: readonly { id: string; label: string }[],
): object {
  const labels = new Map(cards.map(({ id, label }) => [id, label]));
  return {
    sorted_in_turns:
      "Each person changed the groups that the one before in the chain had left, so they are not independent. Say that people came to these groups one after another; never that so many people agree, nor how sure it is.",
    chains: chains.map(({ chain, resting, structure, turns }) => {
      const last = turns.at(-1)?.share_moved ?? null;
      return {
        chain,
        turns: turns.length,
        rests: resting,
        ...(last !== null && { moved_by_the_last_turn: inPercent(last) }),
        groups: structure.map(({ cards: own, name }) => ({
          name,
          cards: own.map((card) => labels.get(card) ?? card),
        })),
      };
    }),
  };
}

type Decision = NonNullable<AnalysisFigures["conclusion"]>["decisions"][number];

/** One group or two: how many people decide so, and which cards it is about. */
function decisionSummary(analysis: AnalysisFigures, decision: Decision): object {
  const { kind, groups, high, low, n, parts, share } = decision;
  const names = groups.map((group) => nameOf(analysis, group));
  const people = `${Math.round(share * n)} of ${n} people (${inPercent(share)}, ${inPercent(low)} to ${inPercent(high)})`;
  return {
    people_disagree:
      kind === "join"
        ? `${people} put ${names.join(" and ")} into one group.`
        : `${people} divide ${names[0]} into two groups.`,
    one_part: labelsOf(analysis, parts[0]),
    other_part: labelsOf(analysis, parts[1]),
    ...(n < PEOPLE_TO_DECIDE && {
      how_sure:
        "Not sure with so few people where other people may not have these groups at all: ask more of them.",
    }),
    ...(share > 0.5 && {
      most_of_them: kind === "join" ? "would have one group" : "would have two groups",
    }),
  };
}

/** A decision that the researchers took. */
export const takenSummary = (decision: StudyDecision): object => ({
  decided: `${decision.outcome} ${decision.outcome === "one" ? "group" : "groups"}: ${decidedName(decision)}`,
  about: decision.parts.map(({ name }) => name),
  on: decision.at.slice(0, "2000-01-01".length),
  ...(decision.user && { by: decision.user.username }),
  ...(decision.reason && { why: decision.reason }),
});

function nameOf(analysis: AnalysisFigures, group: number): string {
  const { name, cards } = analysis.conclusion?.groups[group] ?? { name: null, cards: [] };
  return name ?? `the group of ${analysis.cards[cards[0] ?? 0]?.label}`;
}

/** The groups at `k`, each by its cards. */
export function groupsSummary(analysis: AnalysisFigures, k: number): object {
  const cut = analysis.clusters.find((one) => one.k === k);
  if (!cut) throw new Refused(`There are not enough cards for ${k} groups.`);
  const groups = Map.groupBy(
    cut.members.map((group, at) => ({ group, at })),
    ({ group }) => group,
  );
  return {
    participants: analysis.participant_count,
    groups_that_fit_best: analysis.conclusion?.k ?? null,
    separation: `mean silhouette ${cut.silhouette?.toFixed(2)} (1: apart, 0: no boundary)`,
    groups: [...groups.values()].map((members) => ({
      cards: labelsOf(
        analysis,
        members.map(({ at }) => at),
      ),
      mean_similarity: inPercent(
        meanSimilarity(
          analysis,
          members.map(({ at }) => at),
        ),
      ),
    })),
  };
}

function meanSimilarity({ similarity_matrix }: AnalysisFigures, cards: readonly number[]): number {
  // Without the pairs that nobody was shown.
  const pairs = cards.flatMap((a, at) =>
    cards.slice(at + 1).flatMap((b) => similarity_matrix[a][b] ?? []),
  );
  return pairs.length === 0 ? 1 : pairs.reduce((sum, one) => sum + one, 0) / pairs.length;
}

/** Where people put one card, and with which others. */
export function cardSummary(analysis: AnalysisFigures, at: number): object {
  const { cards, placement_table, similarity_matrix, pair_counts, pair_totals } = analysis;
  const row = placement_table.rows.find(({ id }) => id === cards[at].id);
  const placed = row?.placed ?? 0;
  const categories = (row?.cells ?? [])
    .map(({ column, count }) => ({ label: placement_table.columns[column].label, count }))
    .sort((a, b) => b.count - a.count);
  const { items, more } = shortened(categories, CATEGORIES);
  const neighbours = cards
    .map((_, other) => other)
    .filter((other) => other !== at)
    .sort((a, b) => (similarity_matrix[at][b] ?? -1) - (similarity_matrix[at][a] ?? -1))
    .slice(0, NEIGHBOURS);
  return {
    card: cards[at].label,
    people_who_placed_it: placed,
    ...(row?.shown !== undefined && { people_who_were_shown_it: row.shown }),
    categories: items.map(({ label, count }) => `${label}: ${count} of ${placed}`),
    ...(more > 0 && { more_categories: more }),
    most_often_with: neighbours.map(
      (other) =>
        `${cards[other].label}: ${pair_counts[at][other]} of ${pair_totals[at][other]} people`,
    ),
  };
}

/** The means on each scale, the highest first. */
export function ratingsSummary(
  { cards, conclusion, ratings }: AnalysisFigures,
  scales: readonly Scale[],
): object {
  const labelOf = new Map(cards.map(({ id, label }) => [id, label]));
  const highestFirst = (a: { mean: number | null }, b: { mean: number | null }) =>
    (b.mean ?? Number.NEGATIVE_INFINITY) - (a.mean ?? Number.NEGATIVE_INFINITY);
  return {
    scales: (ratings?.scales ?? []).map((rated) => {
      const scale = scales.find(({ id }) => id === rated.id);
      const { items, more } = shortened([...rated.cards].sort(highestFirst), MOST_CARDS);
      return {
        question: scale?.question,
        from: scale?.low,
        to: scale?.high,
        cards: items.map(({ card, high, low, mean, n }) => ({
          card: labelOf.get(card),
          ratings: n,
          mean,
          interval_95: [low, high],
        })),
        ...(more > 0 && { more_cards: more }),
        groups: [...rated.groups].sort(highestFirst).map(({ group, mean }) => ({
          group: conclusion?.groups[group]?.name ?? "(no common name)",
          mean,
        })),
      };
    }),
  };
}
