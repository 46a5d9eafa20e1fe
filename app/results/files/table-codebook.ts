import type { Cell, FileTable } from "./file-kinds.ts";

/** What the columns of the exported tables mean. A file's own meaning of a name stands behind its file name. */
const MEANINGS: Record<string, string> = {
  agreement:
    "Share of those who placed the card who chose its most frequent label (standardized), 0 to 1",
  ari: "Adjusted Rand index of these groups with the proposed groups (Hubert and Arabie 1985): 0 is chance, 1 is identical",
  card: "Label of the card",
  card_a: "Label of the first card of the pair",
  card_b: "Label of the second card of the pair",
  card_id: "Id of the card, the same in all files",
  card_label: "Label of the card",
  cards_alone: "Number of cards alone in their group",
  categories_used: "Number of different labels (standardized) under which the card was put",
  category: "Name of the category",
  category_id: "Id of the category; in placements.csv a number",
  category_label: "Name of the category",
  chance_low: "5th percentile of the correlation of random groups of these sizes",
  chance_median: "Median correlation of random groups of these sizes",
  cluster_a:
    "First cluster of the merge in SciPy's layout: below the number of cards a card from 0, else an earlier merge",
  cluster_b: "Second cluster of the merge, see cluster_a",
  cohesion:
    "Mean similarity to the other cards of the card's own cluster, minus the greatest mean similarity to another",
  consensus_group: "Number of the group",
  corrected: "p corrected for the number of comparisons (Bonferroni)",
  correlation:
    "Pearson's correlation of the similarities of all pairs of cards between the two groups of participants",
  differ: "Whether the corrected p is at most 0.05",
  effect:
    "How far the correlation lies below that of random groups, as a share of it: 0 is no difference",
  entropy: "Entropy of the labels of the card in bits: 0 when all chose one label",
  field: "Field or question id by which the segment is selected",
  group: "Number of the group at the cut that is shown, from 1",
  group_agreement: "Share of participants whose sort agrees with the card's group at the cut",
  groups: "Number of groups",
  height: "Distance at which the two clusters merge",
  high_95: "Upper end of the 95 % interval of the similarity (Wilson 1927)",
  kind: "shared: two groups share the card; unclear: too few participants to tell; alone: in no group",
  linkage_method: "Linkage of the tree",
  low_95: "Lower end of the 95 % interval of the similarity (Wilson 1927)",
  map_x: "First coordinate of the card on the map (classical scaling, Torgerson 1952)",
  map_y: "Second coordinate of the card on the map",
  margin_high_90: "Upper end of the 90 % interval of own minus nearest over resampled participants",
  margin_low_90: "Lower end of the 90 % interval of own minus nearest over resampled participants",
  mean_support: "Mean support of the groups of two or more cards",
  merge_1:
    "First part of the merge in the layout of R's hclust: negative is a card, positive an earlier merge",
  merge_2: "Second part of the merge, see merge_1",
  model: "Number of the mental model, from 1; empty when no second model was found",
  model_agreement:
    "Mean adjusted Rand index of the model's most typical sort with the others of the model",
  most_frequent: "The label (standardized) under which most participants put the card",
  name: "Name of the group: the label most used for its cards, or the researcher's own",
  name_base:
    "Base of name_share: the participants who were shown at least one of the group's cards",
  name_share: "Share of participants who used the name for at least one of the group's cards",
  nearest: "Greatest mean similarity to the cards of another group",
  nearest_group: "Number of the group with the greatest mean similarity",
  of: "The divisor of the similarity",
  others: "Number of participants outside of the segment",
  own: "Mean similarity to the other cards of the card's own group",
  p: "Share of random relabellings with a correlation as low (permutation test)",
  participant: "The participant's own id, as shown in the dashboard",
  participants: "Number of participants",
  participants_base: "The participants who were shown at least two of the group's cards",
  placed: "Number of participants who put the card into a category",
  placed_by: "Number of participants who put the card into a category",
  resamples_5:
    "5th percentile of the silhouette of these groups over resampled participants (a range, no interval)",
  resamples_95:
    "95th percentile of the silhouette of these groups over resampled participants (a range, no interval)",
  score: "Mean similarity of all pairs of cards in the group",
  shown: "Number of participants who were shown the card",
  silhouette: "Mean silhouette width of the cut on 1 - similarity (Rousseeuw 1987)",
  similarity: "Similarity of the two cards, 0 to 1",
  similarity_method: "Similarity of the cards",
  size: "Number of cards in the merged cluster",
  skip_rate: "Share of the participants who were shown the card and did not place it",
  structure:
    "shown: the groups at the cut that is shown; A, B: the structures last entered under Score",
  strength:
    "Strength of the structure by Kaufman and Rousseeuw (1990): none, weak, reasonable, strong",
  support:
    "Share of resampled trees that contain exactly these cards as a cluster (Felsenstein 1985)",
  tied: "1 if another pair was as near, so that the tree is not unique from here on",
  together: "Number of participants who put both cards into one category",
  pass: "Number of the sort, where the cards are sorted several times",
  parent: "The larger group of the category; empty: none",
  group_id:
    "The larger group as a number like category_id; that of the category itself where it is in none",
  first:
    "1: one of the rows that make the one partition of the participant (first places of one sort)",
  user_id: "Number of the participant, the same in all files",
  value: "Value of the field or answer that selects the segment",
  wording: "The wording of the card that the participant saw",
  decided_at: "When it was decided (UTC)",
  decided_by: "Who decided",
  edited_at: "When the decision was last changed (UTC)",
  outcome: "one: both sets of cards become one group; two: they become two",
  reason: "Why it was decided so",
  bridging:
    "Mean over the other cards of similarity times squared distance on the map, 0 to 1 over the cards: high for a card sorted with cards that lie far away",
  mean: "Mean rating",
  n: "Number of participants who rated the card",
  over: "Whether the correlation is over cards or over groups",
  r: "Pearson's correlation of the means on the two scales",
  scale: "The question of the scale",
  scale_a: "Id of the first scale",
  scale_b: "Id of the second scale",
  scale_id: "Id of the scale",
  sd: "Standard deviation of the ratings",
  x: "First coordinate of the card on the nonmetric map (Kruskal 1964)",
  y: "Second coordinate of the card on the nonmetric map",
  "concept-ratings.csv participant": "user_id of placements.csv",
  "concept-sorts.csv category": "Name of the participant's pile",
  "concept-sorts.csv participant": "user_id of placements.csv",
  "map-tree.csv height":
    "Height of the merge: Ward's criterion on the points of the map (ward.D2 in R)",
  "pattern-match.csv high_95": "Upper end of the 95 % interval of r (Fisher's z)",
  "pattern-match.csv low_95": "Lower end of the 95 % interval of r (Fisher's z)",
  "pattern-match.csv n": "Number of cards or groups with a mean on both scales",
  "rating-groups.csv cards": "Number of cards of the group that have a mean",
  "rating-groups.csv mean": "Mean of the means of the group's cards",
  "rating-means.csv high_95": "Upper end of the 95 % interval of the mean (Student's t)",
  "rating-means.csv low_95": "Lower end of the 95 % interval of the mean (Student's t)",
  "ratings.csv value": "The rating",
  "decided.csv asked": "Number of participants who were asked when it was decided",
  "decided.csv cards_a": "Labels of the cards of group_a",
  "decided.csv cards_b": "Labels of the cards of group_b",
  "decided.csv group_a": "What the first set of cards was called",
  "decided.csv group_b": "What the second set of cards was called",
  "decided.csv kind": "What participants were asked: whether they join two groups, or split one",
  "decided.csv name": "Name of the one group",
  "decided.csv people": "Number of those asked who joined or split the groups",
  "decisions.csv asked": "Number of participants who placed at least two cards of each side",
  "decisions.csv cards_a":
    "Labels of the cards of group_a, or of one part of the group that is split",
  "decisions.csv cards_b": "Labels of the cards of group_b, or of the other part",
  "decisions.csv decision":
    "Rank among the decisions, those with a 95 % interval within 0.1 to 0.9: nearest to one half first. With fewer than 30 asked it is not sure unless both sides are stable (support of at least 0.7)",
  "decisions.csv group_a": "Number of the proposed group, from 1",
  "decisions.csv group_b": "Number of the other proposed group; group_a again for a split",
  "decisions.csv high_95": "Upper end of the 95 % interval of the share (Wilson 1927)",
  "decisions.csv kind":
    "join: two proposed groups are put into one; split: a proposed group is put into two",
  "decisions.csv low_95": "Lower end of the 95 % interval of the share (Wilson 1927)",
  "decisions.csv people":
    "Number of participants who join (at least half of the pairs across the sides in one category) or split (less, and more than twice that share within each side)",
  "decisions.csv share": "people as a share of those asked",
  "chains.csv chain": "Number of the chain",
  "chains.csv differing": "Number of cards in another group than in the middle chain's end",
  "chains.csv groups": "Number of groups of the chain's end",
  "chains.csv middle": "Whether its end agrees most with those of the others",
  "chains.csv resting": "Whether as many turns in a row moved little as the study asks for",
  "chains.csv seed_elsewhere":
    "Of the pairs of cards that the start has together, the mean share that the ends of chains with other starts have together",
  "chains.csv seed_kept":
    "Of the pairs of cards that the start has together, the share that the chain's end has together",
  "chains.csv seed_share":
    "How much of the end is the start: (seed_kept - seed_elsewhere) / (1 - seed_elsewhere)",
  "chains.csv start": "open: the open sort of its first participant; given: a structure",
  "chains.csv still_turns": "Number of the last turns in a row that moved little",
  "chains.csv turns": "Number of turns that count",
  "turns.csv chain": "Number of the chain",
  "turns.csv groups": "Number of groups that the turn left",
  "turns.csv moved":
    "Number of cards that the turn moved: all but those that the best matching of the groups before and after keeps together; empty for an open sort that a chain begins with",
  "turns.csv renamed": "Number of groups that the turn gave another name",
  "turns.csv share_by_chance":
    "Share of the cards that chance would move, with groups of the same sizes",
  "turns.csv share_moved": "moved as a share of the cards in a group before or after the turn",
  "turns.csv turn": "Number of the turn in its chain; turns that do not count leave gaps",
  "paths.csv began_group": "Number of the card's group in what the turn began with",
  "paths.csv began_name": "Name of that group",
  "paths.csv chain": "Number of the chain",
  "paths.csv left_group": "Number of the card's group in what the turn left",
  "paths.csv left_name": "Name of that group",
  "paths.csv line":
    "Number of the group over all turns of the chain: a group goes on where it keeps most of its cards",
  "paths.csv moved": "1 if the turn moved the card, else 0",
  "paths.csv turn": "Number of the turn in its chain",
  "analysis.csv name": "Name of the parameter or figure",
  "analysis.csv value": "Its value",
  "tree-scipy.csv base": "Number of participants who were shown all cards of the merged cluster",
  "tree-scipy.csv together":
    "Number of participants who put all cards of the merged cluster into one category (actual agreement)",
  "structure-scores.csv agreement":
    "Mean over the participants who placed the card and another of its group: 1 where they put the card with a greater share of its group than of any other, shared among equals, else 0",
  "structure-scores.csv group": "Name of the card's group in the structure, or its number",
  "structure-scores.csv nearest_group":
    "Name of the group of the structure with the greatest mean similarity, or its number",
  "sensitivity.csv groups": "Number of groups that these methods propose",
  "number-of-groups.csv groups": "Number of groups of the cut",
  "sample-size.csv participants": "Number of participants in each of the two samples",
  "sample-size.csv correlation": "Mean correlation between the similarities of the two samples",
  "sample-size.csv correlation_5": "5th percentile of that correlation over the draws of samples",
  "sample-size.csv correlation_95": "95th percentile of that correlation over the draws of samples",
  "criteria.csv agreement":
    "Mean adjusted Rand index between the sorts of different people by this criterion; empty for one person",
  "criteria.csv criterion":
    "What people sorted by, after your merges; empty where nothing was typed",
  "criteria.csv least_categories": "Smallest number of categories of a sort by this criterion",
  "criteria.csv mean_categories": "Mean number of categories of a sort by this criterion",
  "criteria.csv most_categories": "Greatest number of categories of a sort by this criterion",
  "criteria.csv participants": "Number of participants who sorted by this criterion",
  "criteria.csv sorts": "Number of sorts by this criterion",
  "criteria.csv spellings": "How the criterion was typed, with the number of sorts of each",
  "mental-models.csv group": "Number of the group within the model",
  "sorts-by-participant.csv participant": "user_id of placements.csv",
  "sorts-matrix.csv group": "Name of the participant's group",
  "sorts-matrix.csv participant": "user_id of placements.csv",
  "segments.csv participants": "Number of participants in the segment",
};

/** The meaning of a column that is named after a card, a label or a question of the study. */
const OF_THE_STUDY: Record<string, string> = {
  "chains.csv": "Adjusted Rand index of the chain's end with that of the chain of this number",
  "card-by-category.csv": "Number of participants who put the card under this label (standardized)",
  "criteria.csv":
    "Mean adjusted Rand index of the sorts by the two criteria, of the people who used both",
  "similarity-square.csv": "Similarity to the card of this label",
  "sorts-by-participant.csv":
    "Name of the participant's group with this card; empty if it was not sorted",
  "sorts-by-card.csv": "Name of this participant's group; empty if the card was not sorted",
  "concept-ratings.csv": "The participant's rating of this card; empty if it was not rated",
  "concept-sorts.csv": "Label of a card in the pile",
  "sorts-matrix.csv": "1 if the card is in the group, else 0",
};

function typeOf(values: readonly Cell[]): string {
  const known = values.filter((value) => value !== null && value !== undefined && value !== "");
  if (known.length === 0) return "empty";
  if (known.every((value) => typeof value === "boolean")) return "true or false";
  if (!known.every((value) => typeof value === "number")) return "text";
  return known.every((value) => Number.isInteger(value)) ? "whole number" : "number";
}

/** One row for each column of the tables: its file, name, type, and meaning. */
export const codebookTable = (
  tables: readonly { file: string; table: FileTable }[],
): FileTable => ({
  head: ["file", "column", "type", "meaning"],
  rows: tables.flatMap(({ file, table: { head, rows, named = 0, meanings } }) =>
    head.map((column, at) => [
      file,
      column,
      typeOf(rows.map((row) => row[at])),
      meanings?.[at] ??
        (at < head.length - named
          ? (MEANINGS[`${file} ${column}`] ?? MEANINGS[column])
          : OF_THE_STUDY[file]) ??
        "",
    ]),
  ),
});
