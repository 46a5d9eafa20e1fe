import { UNSORTED } from "../../analysis/contract/missing-cards.ts";
import type { AnalysisView, SimilarityMethod } from "../../analysis/contract/types.ts";
import { pairInterval } from "../../analysis/similarity/wilson-interval.ts";
import type { ExportSort } from "../../domain/results/export-page.ts";
import { countedSessions, type LoadedStudy } from "../engine/loaded-study.ts";
import type { Cell, Details, FileTable } from "./file-kinds.ts";
import {
  type FileColumn,
  type PlacedRow,
  participantColumns,
  placedColumns,
  reasonsOf,
} from "./participant-columns.ts";

type Rows = Cell[][];

/**
 * The interchange format: one row per card placed by a counted participant. In kinds of sort with several passes, levels
 * or places there is a row for each place, and `first` is 1 in those that make the one partition of a participant.
 */
export function placementsTable(study: LoadedStudy, view: AnalysisView): FileTable {
  const { cards, categories, passes, placements } = study.input;
  const shown = new Set(view.cards.map((card) => card.id));
  const columns = cards.flatMap((card, column) => (shown.has(card.id) ? [{ card, column }] : []));
  const rows: Rows = [];
  const add = (
    { card }: (typeof columns)[number],
    category: number,
    row: number,
    more: Cell[] = [],
  ) =>
    rows.push([
      ...[card.id, card.label, category + 1, categories[category]?.label, row + 1],
      ...more,
    ]);
  for (const { row } of countedSessions(study, view)) {
    const placedIn = (column: number) => placements[row * cards.length + column] ?? -1;
    if (!passes) {
      for (const one of columns) {
        const category = placedIn(one.column);
        if (category >= 0) add(one, category, row);
      }
      continue;
    }
    const own = passes[row] ?? [];
    const partition = own.findIndex(({ placed }) =>
      placed.every((category, column) => category === placedIn(column)),
    );
    for (const [pass, { parents, places }] of own.entries())
      for (const one of columns)
        for (const [at, category] of (places[one.column] ?? []).entries()) {
          const group = parents[category] ?? category;
          const parent = group === category ? null : categories[group]?.label;
          const first = pass === partition && at === 0 ? 1 : 0;
          add(one, category, row, [pass + 1, parent, group + 1, first]);
        }
  }
  const head = ["card_id", "card_label", "category_id", "category_label", "user_id"];
  return { head: passes ? [...head, "pass", "parent", "group_id", "first"] : head, rows };
}

/** All sessions of the analysis, counted or not: one row per card. */
export function extendedTable(study: LoadedStudy, view: AnalysisView): FileTable {
  const reasons = reasonsOf(view);
  const rows = study.pages.flatMap((page) =>
    page.sessions.flatMap((session, index): PlacedRow[] =>
      placesOf(page.placements[index]).map(({ card, number, pass, placed, position }) => ({
        session,
        reason: reasons.get(session.id),
        card: page.cards[card],
        placed,
        category: pass.categories[placed],
        position,
        pass: number,
        criterion: pass.criterion,
        parent: pass.categories[pass.parents?.[placed] ?? -1]?.[1],
      })),
    ),
  );
  return tableOf(placedColumns(study), rows);
}

/** The places of a sort's cards in all of its passes; a card without one has its state in `placed`. */
const placesOf = (sort: ExportSort | undefined) =>
  !sort
    ? []
    : [...(sort.earlier ?? []), sort].flatMap((pass, at) =>
        sort.cards.flatMap((card, i) => {
          const first = { placed: pass.placed[i] ?? UNSORTED, position: pass.positions[i] ?? -1 };
          const more = (pass.further ?? []).flatMap(([of, placed, position]) =>
            of === i ? [{ placed, position }] : [],
          );
          return [first, ...more].map((place) => ({ ...place, card, pass, number: at + 1 }));
        }),
      );

/** One row per participant. */
export function participantsTable(
  study: LoadedStudy,
  view: AnalysisView,
  { models, participants }: Details,
  isOfSeveral: boolean,
): FileTable {
  const figures = new Map(participants.figures.map((one) => [one.session, one]));
  const modelOf = new Map(
    models.models.flatMap(({ sessions }, model) => sessions.map((id) => [id, model + 1])),
  );
  const reasons = reasonsOf(view);
  const summaries = new Map(view.sessions.map((one) => [one.session, one]));
  const flags = study.flags();
  return tableOf(
    participantColumns(study).filter(({ ofOneSort }) => !(ofOneSort && isOfSeveral)),
    study.sessions.map((session, row) => ({
      session,
      row,
      reason: reasons.get(session.id),
      summary: summaries.get(session.id),
      figures: figures.get(session.id),
      isMedoid: session.id === participants.medoid,
      model: modelOf.get(session.id),
      flags: flags.get(session.id),
    })),
  );
}

const tableOf = <Row>(columns: readonly FileColumn<Row>[], rows: readonly Row[]): FileTable => ({
  head: columns.map(({ name }) => name),
  rows: rows.map((row) => columns.map(({ cell }) => cell(row))),
  meanings: columns.map(({ meaning }) => meaning),
});

/** Card × category: counts by standardised label, with each card's most frequent label. Of several sorts together only the cards. */
export function categoriesTable(
  { placement_table }: AnalysisView,
  isOfSeveral: boolean,
): FileTable {
  const { columns, rows } = placement_table;
  if (isOfSeveral)
    return { head: ["card_id", "card"], rows: rows.map(({ id, label }) => [id, label]) };
  return {
    head: ["card_id", "card", "placed_by", "most_frequent", ...columns.map(({ label }) => label)],
    rows: rows.map((row) => {
      const counts = new Map(row.cells.map((cell) => [cell.column, cell.count]));
      return [
        row.id,
        row.label,
        row.placed,
        row.winner === null ? null : columns[row.winner]?.label,
        ...columns.map((_, column) => counts.get(column) ?? 0),
      ];
    }),
    named: columns.length,
  };
}

/** Every pair of cards once, in card order, with its counts and 95 % interval. */
export function matrixTable(
  { cards, similarity }: AnalysisView,
  method: SimilarityMethod,
): FileTable {
  const { n, values, together, totals, filled } = similarity;
  const rows: Rows = [];
  for (let a = 0; a < n; a++)
    for (let b = a + 1; b < n; b++) {
      const at = a * n + b;
      if (filled > 0 && totals[at] === 0) {
        rows.push([cards[a]?.label, cards[b]?.label, null, 0, 0, null, null]);
        continue;
      }
      const [low, high] = pairInterval(similarity, at, method);
      rows.push([
        cards[a]?.label,
        cards[b]?.label,
        values[at],
        together[at],
        totals[at],
        low,
        high,
      ]);
    }
  return { head: ["card_a", "card_b", "similarity", "together", "of", "low_95", "high_95"], rows };
}
