import type { CriteriaTable } from "../../analysis/agreement/criteria.ts";
import type { AnalysisView } from "../../analysis/contract/types.ts";
import type { Cell, Details, FileTable, Findings } from "./file-kinds.ts";

/** The tables of what the views show of cards, methods, models and segments. */

const words = (head: string) => head.split(" ");

/** One row per card: how participants placed it, its group at the cut, and its point on the map. */
export function cardsTable(
  { agreement, cards, mds, participant_count }: AnalysisView,
  { cut }: Findings,
  { score }: Details,
  isOfSeveral: boolean,
): FileTable {
  /** Of the labels of one sort of each person. */
  const labelled = (figure: Cell) => (isOfSeveral ? null : figure);
  const groupOf = new Map(
    cut.groups.flatMap(({ cards: members }, group) => members.map((card) => [card, group + 1])),
  );
  const scored = new Map(score.structures[0]?.cards.map((one) => [one.card, one]));
  return {
    head: words(
      "card_id card shown placed skip_rate agreement categories_used entropy cohesion group group_agreement own nearest_group nearest map_x map_y",
    ),
    rows: cards.map(({ id, label }, card) => {
      const figures = agreement.cards[card];
      const inGroup = scored.get(id);
      const nearest = inGroup?.other_group;
      return [
        id,
        label,
        figures?.shown ?? participant_count,
        figures?.placed,
        figures?.skip_rate,
        labelled(figures?.agreement),
        labelled(figures?.categories_used),
        labelled(figures?.entropy),
        figures?.cohesion,
        groupOf.get(card),
        labelled(inGroup?.agreement),
        inGroup?.own,
        nearest == null ? null : nearest + 1,
        inGroup?.other,
        mds?.points[2 * card],
        mds?.points[2 * card + 1],
      ];
    }),
  };
}

/** The groups of cards that most participants put together, one row per card. */
export const consensusTable = ({
  consensus_groups,
  participant_count: everybody,
}: AnalysisView): FileTable => ({
  head: words("consensus_group name score participants participants_base card_id card"),
  rows: consensus_groups.flatMap(
    ({ cards, consensus_score, participant_count, shown, suggested_name }, group) =>
      cards.map(({ id, label }) => [
        group + 1,
        suggested_name,
        consensus_score,
        participant_count,
        shown ?? everybody,
        id,
        label,
      ]),
  ),
});

/** The correlation between the similarities of two samples of participants. */
export const curveTable = ({ curve }: Details): FileTable => ({
  head: words("participants correlation correlation_5 correlation_95"),
  rows: curve.points.map(({ participants, correlation, low, high }) => [
    participants,
    correlation,
    low,
    high,
  ]),
});

/** What each similarity and linkage proposes. */
export const sensitivityTable = ({ conclusion }: Findings): FileTable => ({
  head: words("similarity_method linkage_method groups strength ari"),
  rows: (conclusion?.sensitivity ?? []).map(({ similarity, linkage, k, strength, ari }) => [
    similarity,
    linkage,
    k,
    strength,
    ari,
  ]),
});

/** The groups of each mental model, one row per card; empty when no second model was found. */
export const modelsTable = ({ cards }: AnalysisView, { models }: Details): FileTable => ({
  head: words("model participants model_agreement group name card_id card"),
  rows: models.models.flatMap(({ agreement, groups, sessions }, model) =>
    groups.flatMap(({ cards: members, name }, group) =>
      members.map((card) => [
        model + 1,
        sessions.length,
        agreement,
        group + 1,
        name,
        cards[card]?.id,
        cards[card]?.label,
      ]),
    ),
  ),
});

/** Whether the participants of each segment sort differently from all others. */
export const segmentsTable = ({ segments }: Details): FileTable => ({
  head: words(
    "field value participants others correlation chance_median chance_low effect p corrected differ",
  ),
  rows: segments.figures.map((one) => [
    one.field,
    one.value,
    one.participants,
    one.others,
    one.correlation,
    one.chance?.median,
    one.chance?.low,
    one.effect,
    one.p,
    one.corrected,
    one.differ,
  ]),
});

/** What people sorted by, and how far the sorts by two criteria agree; one row per criterion. */
export function criteriaTable(found: CriteriaTable | null): FileTable {
  const { between, criteria } = found ?? { between: [], criteria: [] };
  return {
    head: [
      ...words(
        "criterion spellings participants sorts mean_categories least_categories most_categories agreement",
      ),
      ...criteria.map(({ name }) => name),
    ],
    rows: criteria.map(({ agreement, categories, name, passes, people, spellings }, row) => [
      name,
      spellings.map(({ text, passes }) => `${text} (${passes})`).join("; "),
      people,
      passes,
      categories.mean,
      categories.least,
      categories.most,
      agreement,
      ...criteria.map((_, column) =>
        row === column ? null : (between[row]?.[column]?.agreement ?? null),
      ),
    ]),
    named: criteria.length,
  };
}
