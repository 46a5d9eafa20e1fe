import { SKIPPED, UNKNOWN, UNSORTED } from "../../analysis/contract/missing-cards.ts";
import type { AnalysisView, SimilarityMethod } from "../../analysis/contract/types.ts";
import { pairInterval } from "../../analysis/similarity/wilson-interval.ts";
import { answerText } from "../../domain/questions/answer.ts";
import { DEMOGRAPHICS } from "../../domain/results/segments.ts";
import { RECRUITED } from "../../domain/sorts/recruited.ts";
import { countedSessions, type LoadedStudy } from "../engine/loaded-study.ts";
import { wordedCards } from "../engine/worded-cards.ts";
import type { Cell, Details, FileTable } from "./file-kinds.ts";

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

/** The reasons for excluding each session that is not counted. */
const reasonsOf = ({ excluded }: AnalysisView) =>
  new Map(excluded.map(({ session, reasons }) => [session, reasons.join("; ")]));

const MISSING: Record<number, string> = {
  [UNKNOWN]: "unknown",
  [SKIPPED]: "skipped",
  [UNSORTED]: "unsorted",
};

/**
 * All sessions of the analysis, counted or not: one row per card with its state, position and, if cards have
 * several wordings, the wording shown.
 */
export function extendedTable(study: LoadedStudy, view: AnalysisView): FileTable {
  const reasons = reasonsOf(view);
  const wordings = new Map(study.sessions.map((session) => [session.id, session.wordings]));
  const isWorded = wordedCards(study.index.cards, study.sessions).length > 0;
  const rows: Rows = [];
  for (const page of study.pages)
    for (const [index, session] of page.sessions.entries()) {
      const sort = page.placements[index];
      for (const [i, cardIndex] of (sort?.cards ?? []).entries()) {
        const card = page.cards[cardIndex];
        const placed = sort?.placed[i] ?? UNSORTED;
        const [category, label] = sort?.categories[placed] ?? [];
        const position = sort?.positions[i] ?? -1;
        rows.push([
          session.participant,
          session.id,
          card?.id,
          card?.label,
          category,
          label,
          placed >= 0 ? "placed" : MISSING[placed],
          position < 0 ? null : position,
          session.started_at,
          session.completed_at,
          session.duration,
          session.source,
          session.language,
          !reasons.has(session.id),
          reasons.get(session.id) ?? "",
          ...(isWorded ? [wordings.get(session.id)?.[card?.id ?? ""] || card?.label] : []),
        ]);
      }
    }
  const head =
    "participant session card_id card category_id category state position started_at completed_at duration_seconds source language counted left_out_because".split(
      " ",
    );
  return { head: isWorded ? [...head, "wording"] : head, rows };
}

/** One row per participant; the last columns are the panel's parameters, if any, and the answers. */
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
  const { questions } = study.index;
  const recruited = study.sessions.some((session) => RECRUITED.some((name) => session[name]));
  const named = [...(recruited ? RECRUITED : []), ...questions.map(({ text }) => text)];
  const head = [
    ..."user_id participant session source language started_at completed_at duration_seconds consent_given cards_placed groups mean_ari edit_distance medoid model flags counted left_out_because age_group gender occupation experience".split(
      " ",
    ),
    ...named,
  ];
  const flags = study.flags();
  const rows = study.sessions.map((session, row): Cell[] => {
    const summary = summaries.get(session.id);
    return [
      row + 1,
      session.participant,
      session.id,
      session.source,
      session.language,
      session.started_at,
      session.completed_at,
      session.duration,
      session.consent_given,
      summary?.placed,
      summary?.groups,
      figures.get(session.id)?.mean_ari,
      figures.get(session.id)?.edit_distance,
      session.id === participants.medoid,
      modelOf.get(session.id),
      flags.get(session.id)?.join("; "),
      !reasons.has(session.id),
      reasons.get(session.id) ?? "",
      ...DEMOGRAPHICS.map((field) => {
        const value = session.demographics[field];
        return typeof value === "string" ? value : null;
      }),
      ...(recruited ? RECRUITED.map((name) => session[name] ?? null) : []),
      ...questions.map((question) => {
        const value = session.answers?.[question.id];
        return typeof value === "number" || value === undefined
          ? value
          : answerText(question, value);
      }),
    ];
  });
  return { head, rows, named: named.length };
}

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
