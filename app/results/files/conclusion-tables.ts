import type { AnalysisView } from "../../analysis/types.ts";
import type { FileTable, Findings } from "./file-kinds.ts";

/** Cards against cards. */
export function squareTable({ cards, similarity }: AnalysisView): FileTable {
  const { n, values } = similarity;
  return {
    head: ["card", ...cards.map(({ label }) => label)],
    rows: cards.map(({ label }, row) => [label, ...values.subarray(row * n, row * n + n)]),
  };
}

/** The groups that are shown, a row for each card. */
export const groupsTable = ({ cards }: AnalysisView, { cut }: Findings): FileTable => ({
  head: ["group", "name", "name_share", "support", "card_id", "card"],
  rows: cut.groups.flatMap(({ cards: own, name, name_share, support }, group) =>
    own.map((card) => [group + 1, name, name_share, support, cards[card]?.id, cards[card]?.label]),
  ),
});

/** Cards that fit another group about as well, and those on their own. */
export const contestedTable = ({ cards }: AnalysisView, { cut }: Findings): FileTable => ({
  head: "card_id card group own nearest_group nearest margin_low_90 margin_high_90".split(" "),
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
    ]),
  ],
});

/** Each number of groups with its silhouette, interval and support. */
export const profileTable = ({ conclusion }: Findings): FileTable => ({
  head: ["groups", "silhouette", "low_90", "high_90", "mean_support", "cards_alone"],
  rows: (conclusion?.profile ?? []).map(({ k, silhouette, low, high, support, singletons }) => [
    k,
    silhouette,
    low,
    high,
    support,
    singletons,
  ]),
});
