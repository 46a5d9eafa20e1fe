import { UNSORTED } from "../../analysis/contract/missing-cards.ts";
import type { AnalysisView, SimilarityMethod } from "../../analysis/contract/types.ts";
import { pairInterval } from "../../analysis/similarity/wilson-interval.ts";
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

/** The interchange format: one row per card placed by a counted participant. */
export function placementsTable(study: LoadedStudy, view: AnalysisView): FileTable {
  const { cards, categories, placements } = study.input;
  const shown = new Set(view.cards.map((card) => card.id));
  const rows: Rows = [];
  for (const { row } of countedSessions(study, view))
    for (const [column, card] of cards.entries()) {
      const category = placements[row * cards.length + column] ?? -1;
      if (category < 0 || !shown.has(card.id)) continue;
      rows.push([card.id, card.label, category + 1, categories[category]?.label, row + 1]);
    }
  return { head: ["card_id", "card_label", "category_id", "category_label", "user_id"], rows };
}

/** All sessions of the analysis, counted or not: one row per card. */
export function extendedTable(study: LoadedStudy, view: AnalysisView): FileTable {
  const reasons = reasonsOf(view);
  const rows = study.pages.flatMap((page) =>
    page.sessions.flatMap((session, index): PlacedRow[] => {
      const sort = page.placements[index];
      return (sort?.cards ?? []).map((card, at) => {
        const placed = sort?.placed[at] ?? UNSORTED;
        return {
          session,
          reason: reasons.get(session.id),
          card: page.cards[card],
          placed,
          category: sort?.categories[placed],
          position: sort?.positions[at] ?? -1,
        };
      });
    }),
  );
  return tableOf(placedColumns(study), rows);
}

/** One row per participant. */
export function participantsTable(
  study: LoadedStudy,
  view: AnalysisView,
  { models, participants }: Details,
): FileTable {
  const figures = new Map(participants.figures.map((one) => [one.session, one]));
  const modelOf = new Map(
    models.models.flatMap(({ sessions }, model) => sessions.map((id) => [id, model + 1])),
  );
  const reasons = reasonsOf(view);
  const summaries = new Map(view.sessions.map((one) => [one.session, one]));
  const flags = study.flags();
  return tableOf(
    participantColumns(study),
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

/** Card × category: counts by standardised label, with each card's most frequent label. */
export function categoriesTable({ placement_table }: AnalysisView): FileTable {
  const { columns, rows } = placement_table;
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
