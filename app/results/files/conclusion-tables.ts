import type { AnalysisOptions, AnalysisView, AskedPair } from "../../analysis/contract/types.ts";
import { ENGINE_VERSION } from "../../analysis/contract/version.ts";
import type { StudyDecision } from "../../domain/results/study-decision.ts";
import type { LoadedStudy } from "../engine/loaded-study.ts";
import type { Cell, Concepts, Details, FileTable, Findings } from "./file-kinds.ts";

/** The similarity of all cards as a square matrix. */
export function squareTable({ cards, similarity }: AnalysisView): FileTable {
  const { filled, n, totals, values } = similarity;
  const cell = (at: number) => (filled > 0 && totals[at] === 0 ? null : values[at]);
  return {
    head: ["card", ...cards.map(({ label }) => label)],
    rows: cards.map(({ label }, row) => [
      label,
      ...cards.map((_, column) => cell(row * n + column)),
    ]),
    named: n,
  };
}

/** The groups at the cut, one row per card. */
export const groupsTable = (
  { cards, participant_count }: AnalysisView,
  { cut }: Findings,
): FileTable => ({
  head: ["group", "name", "name_share", "name_base", "support", "card_id", "card"],
  rows: cut.groups.flatMap(({ cards: members, name, name_share, shown, support }, group) =>
    members.map((card) => [
      group + 1,
      name,
      name_share,
      name_share === null ? null : (shown ?? participant_count),
      support,
      cards[card]?.id,
      cards[card]?.label,
    ]),
  ),
});

/** Cards that fit another group about as well, and cards without a group. */
export const contestedTable = ({ cards }: AnalysisView, { cut }: Findings): FileTable => ({
  head: "card_id card group own nearest_group nearest margin_low_90 margin_high_90 kind".split(" "),
  rows: [
    ...cut.contested.map((one) => [
      cards[one.card]?.id,
      cards[one.card]?.label,
      one.group + 1,
      one.own,
      one.other_group + 1,
      one.other,
      one.margin_low,
      one.margin_high,
      one.kind,
    ]),
    ...cut.alone.map(({ card, nearest_group, score }) => [
      cards[card]?.id,
      cards[card]?.label,
      null,
      null,
      nearest_group + 1,
      score,
      null,
      null,
      "alone",
    ]),
  ],
});

/** Whether participants join two of the proposed groups or split one: all that were asked about. */
export function decisionsTable({ cards }: AnalysisView, { conclusion }: Findings): FileTable {
  const keyOf = ({ kind, groups }: AskedPair) => [kind, ...groups].join(" ");
  const order = conclusion?.decisions.map(keyOf) ?? [];
  const labels = (part: readonly number[]) => part.map((card) => cards[card]?.label).join("; ");
  return {
    head: "kind group_a group_b cards_a cards_b people asked share low_95 high_95 decision".split(
      " ",
    ),
    rows: (conclusion?.asked ?? []).map((pair) => {
      const { kind, groups, parts, share, low, high, n } = pair;
      const [a = 0, b = a] = groups;
      const place = order.indexOf(keyOf(pair));
      return [
        kind,
        a + 1,
        b + 1,
        labels(parts[0]),
        labels(parts[1]),
        Math.round(share * n),
        n,
        share,
        low,
        high,
        place < 0 ? null : place + 1,
      ];
    }),
  };
}

/** What the members decided on groups, and how many people joined or split them then. */
export function decidedTable(
  { cards }: AnalysisView,
  decided: readonly StudyDecision[],
): FileTable {
  const labelOf = new Map(cards.map(({ id, label }) => [id, label]));
  const labels = (ids: readonly string[]) => ids.map((id) => labelOf.get(id) ?? id).join("; ");
  return {
    head: "outcome name group_a group_b cards_a cards_b reason decided_by decided_at edited_at kind people asked".split(
      " ",
    ),
    rows: decided.map(({ outcome, name, parts: [a, b], reason, user, at, edited_at, evidence }) => [
      outcome,
      name,
      a.name,
      b.name,
      labels(a.cards),
      labels(b.cards),
      reason,
      user?.username,
      at,
      edited_at,
      evidence?.kind,
      evidence?.people,
      evidence?.asked,
    ]),
  };
}

/** The silhouette, its range over resamples (no interval: a resample is more ragged than the study) and the support for each number of groups. */
export const profileTable = ({ conclusion }: Findings): FileTable => ({
  head: ["groups", "silhouette", "resamples_5", "resamples_95", "mean_support", "cards_alone"],
  rows: (conclusion?.profile ?? []).map(({ k, silhouette, low, high, support, singletons }) => [
    k,
    silhouette,
    low,
    high,
    support,
    singletons,
  ]),
});

/** How each card fits its group, in the groups at the cut and in the structures that the researcher entered. */
export const scoresTable = (
  { cards }: AnalysisView,
  { score, structures }: Details,
): FileTable => ({
  head: "structure group card_id card agreement own nearest_group nearest".split(" "),
  rows: score.structures.flatMap(({ cards: scored }, at) => {
    const { name, groups } = structures[at] ?? { name: "", groups: [] };
    const nameOf = (group: number | null) =>
      group === null ? null : (groups[group]?.name ?? String(group + 1));
    return scored.map(({ card, group, agreement, own, other_group, other }) => [
      name,
      nameOf(group),
      card,
      cards.find(({ id }) => id === card)?.label,
      agreement,
      own,
      nameOf(other_group),
      other,
    ]);
  }),
});

/** The base and the parameters of the analysis, and all figures that are a single value. */
export const summaryTable = (
  { index }: LoadedStudy,
  view: AnalysisView,
  options: AnalysisOptions,
  { conclusion, cut, reliability }: Findings,
  { models, participants, score, structures }: Details,
  concepts: Concepts | null,
  /** Several sorts of a person count together: what needs one of each person is empty. */
  isOfSeveral: boolean,
): FileTable => ({
  head: ["name", "value"],
  rows: (
    [
      ["study", index.study.title],
      ["sort_type", index.study.sort_type],
      ["participants", view.participant_count],
      ["excluded", view.excluded.length],
      ["cards", view.cards.length],
      ["similarity_method", options.similarity_method],
      ["linkage_method", options.linkage_method],
      ["seed", options.seed],
      ["engine_version", ENGINE_VERSION],
      ["cophenetic_correlation", view.tree.cophenetic],
      ["ties", view.tree.ties],
      ["proposed_groups", conclusion?.k],
      ["groups_as_good", conclusion?.alternatives.join(", ")],
      ["widest_gap_groups", conclusion?.gap_k],
      ["best_silhouette", conclusion?.best_silhouette],
      ["strength", conclusion?.strength],
      ["p_structure", conclusion?.p_structure],
      ["reproducibility", conclusion?.reproducibility?.estimate],
      ["reproducibility_low_90", conclusion?.reproducibility?.low],
      ["reproducibility_high_90", conclusion?.reproducibility?.high],
      ["enough_participants", conclusion?.enough],
      ["missing_share", conclusion?.missing_share],
      ["decisions", conclusion?.decisions.length],
      ["groups_shown", cut.groups.length],
      ["split_half_correlation", reliability.split_half],
      ["reliability", reliability.full],
      ["reliability_low_95", reliability.low],
      ["reliability_high_95", reliability.high],
      ...(concepts
        ? ([
            ["scales", concepts.ratings.length],
            ["map_stress", concepts.map?.stress],
            ["map_steps", concepts.map?.steps],
          ] as const)
        : []),
      ["rater_agreement", view.agreement.method],
      ["rater_agreement_value", view.agreement.value],
      ["rater_agreement_low_95", view.agreement.low],
      ["rater_agreement_high_95", view.agreement.high],
      ["mean_ari", participants.mean_ari],
      ["mean_ari_low_95", participants.low],
      ["mean_ari_high_95", participants.high],
      ["score_of_groups_shown", score.structures[0]?.mean_ari],
      ["score_low_95", score.structures[0]?.low],
      ["score_high_95", score.structures[0]?.high],
      ...structures.slice(1).flatMap(({ name }, at): [string, Cell][] => {
        const { mean_ari, low, high } = score.structures[at + 1] ?? {};
        return [
          [`score_of_${name}`, mean_ari],
          [`score_of_${name}_low_95`, low],
          [`score_of_${name}_high_95`, high],
        ];
      }),
      ...score.differences.flatMap(({ a, b, mean, low, high }): [string, Cell][] => {
        const name = `score_of_${structures[a]?.name}_minus_${structures[b]?.name}`;
        return [
          [name, mean],
          [`${name}_low_95`, low],
          [`${name}_high_95`, high],
        ];
      }),
      ["map_explained", view.mds?.explained],
      ["map_correlation", view.mds?.correlation],
      ["mental_models", models.models.length],
      ["p_mental_models", models.p],
    ] as [string, Cell][]
  ).map(([name, value]) => [name, isOfSeveral && OF_ONE_SORT.test(name) ? null : value]),
});

const OF_ONE_SORT = /^(decisions|rater_agreement_|mean_ari|score_|mental_models|p_mental)/;
