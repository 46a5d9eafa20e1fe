import type { AnalysisView, ConceptMap } from "../../analysis/contract/types.ts";
import { patternMatch } from "../../analysis/ratings/pattern-match.ts";
import type { Scale } from "../../domain/ratings/scale.ts";
import { countedSessions, type LoadedStudy } from "../engine/loaded-study.ts";
import type { Concepts, FileTable, Findings } from "./file-kinds.ts";

// The tables of a study whose cards are rated.

const scalesOf = ({ index }: LoadedStudy): readonly Scale[] => index.study.scales ?? [];

/** One row for each rating of a counted participant. */
export function ratingsTable(study: LoadedStudy, view: AnalysisView): FileTable {
  const { cards, ratings = [] } = study.input;
  const columns = cards.flatMap((card, column) =>
    view.cards.some(({ id }) => id === card.id) ? [{ card, column }] : [],
  );
  const rows = countedSessions(study, view).flatMap(({ row }) =>
    ratings.flatMap(({ id, values }, at) =>
      columns.flatMap(({ card, column }) => {
        const value = values[row * cards.length + column];
        if (value === undefined || Number.isNaN(value)) return [];
        return [[row + 1, card.id, card.label, id, scalesOf(study)[at]?.question, value]];
      }),
    ),
  );
  return { head: ["user_id", "card_id", "card", "scale_id", "scale", "value"], rows };
}

/** One row for each scale and card. */
export function ratingMeansTable(
  study: LoadedStudy,
  { cards }: AnalysisView,
  { cut }: Findings,
  { ratings }: Concepts,
): FileTable {
  const groupOf = new Map(
    cut.groups.flatMap(({ cards: own }, group) => own.map((card) => [card, group + 1])),
  );
  return {
    head: "scale_id scale card_id card group n mean sd low_95 high_95".split(" "),
    rows: ratings.flatMap((scale, at) =>
      scale.cards.map(({ card, n, mean, sd, low, high }) => [
        scale.id,
        scalesOf(study)[at]?.question,
        cards[card]?.id,
        cards[card]?.label,
        groupOf.get(card),
        ...[n, mean, sd, low, high],
      ]),
    ),
  };
}

/** One row for each scale and group at the cut. */
export const ratingGroupsTable = (
  study: LoadedStudy,
  { cut }: Findings,
  { ratings }: Concepts,
): FileTable => ({
  head: "scale_id scale group name cards mean".split(" "),
  rows: ratings.flatMap((scale, at) =>
    scale.groups.map(({ group, cards, mean }) => [
      scale.id,
      scalesOf(study)[at]?.question,
      group + 1,
      cut.groups[group]?.name,
      ...[cards, mean],
    ]),
  ),
});

/** The correlation of the means on each two scales, over cards and over groups. */
export const patternTable = ({ ratings }: Concepts): FileTable => ({
  head: "scale_a scale_b over n r low_95 high_95".split(" "),
  rows: ratings.flatMap((left, at) =>
    ratings.slice(at + 1).flatMap((right) => {
      const { over_cards, over_groups } = patternMatch(left, right);
      return [["cards", over_cards] as const, ["groups", over_groups] as const].map(
        ([over, { n, r, low, high }]) => [left.id, right.id, over, n, r, low, high],
      );
    }),
  ),
});

/** The nonmetric map: one row per card. */
export const conceptMapTable = ({ cards }: AnalysisView, { map }: Concepts): FileTable => ({
  head: ["card_id", "card", "x", "y", "bridging"],
  rows: cards.map(({ id, label }, card) => [
    id,
    label,
    map?.points[2 * card],
    map?.points[2 * card + 1],
    bridgingOf(map, card),
  ]),
});

function bridgingOf(map: ConceptMap | null, card: number): number | null {
  const value = map?.bridging[card] ?? Number.NaN;
  return Number.isNaN(value) ? null : value;
}

/** Ward's tree of the map, in SciPy's layout. */
export const mapTreeTable = ({ map }: Concepts): FileTable => ({
  head: ["cluster_a", "cluster_b", "height", "size"],
  rows: Array.from(map?.tree.height ?? [], (height, t) => [
    map?.tree.a[t],
    map?.tree.b[t],
    height,
    map?.tree.size[t],
  ]),
});

// The two files of concept mapping programs: piles and ratings.

/** One row for each participant and pile: the pile's name, then its cards. Rollup 4.68 drops a `forEach` that fills a map here. */
export function pilesTable(study: LoadedStudy, view: AnalysisView): FileTable {
  const { cards, categories, placements } = study.input;
  const shown = new Set(view.cards.map(({ id }) => id));
  const columns = cards.flatMap(({ id }, column) => (shown.has(id) ? column : []));
  const rows = countedSessions(study, view).flatMap(({ row }) => {
    const piles = Map.groupBy(columns, (column) => placements[row * cards.length + column] ?? -1);
    return [...piles].flatMap(([category, pile]) =>
      category < 0
        ? []
        : [[row + 1, categories[category]?.label, ...pile.map((column) => cards[column]?.label)]],
    );
  });
  const most = rows.reduce((width, row) => Math.max(width, row.length - 2), 0);
  const numbered = Array.from({ length: most }, (_, at) => `card_${at + 1}`);
  return { head: ["participant", "category", ...numbered], rows, named: most };
}

/** One row for each participant, and scale where there are several: a column per card. */
export function ratingRowsTable(study: LoadedStudy, view: AnalysisView): FileTable {
  const { cards, ratings = [] } = study.input;
  const columns = view.cards.map(({ id }) => cards.findIndex((card) => card.id === id));
  const several = ratings.length > 1;
  return {
    head: ["participant", ...(several ? ["scale"] : []), ...view.cards.map(({ label }) => label)],
    rows: countedSessions(study, view).flatMap(({ row }) =>
      ratings.map(({ values }, at) => [
        row + 1,
        ...(several ? [scalesOf(study)[at]?.question] : []),
        ...columns.map((column) => {
          const value = values[row * cards.length + column];
          return value === undefined || Number.isNaN(value) ? null : value;
        }),
      ]),
    ),
    named: view.cards.length,
  };
}
