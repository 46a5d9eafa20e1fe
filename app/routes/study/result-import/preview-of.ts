import {
  type ImportTarget,
  type PlannedSort,
  planImport,
} from "../../../domain/imports/plan-import.ts";
import { pilesOf, sampleOf } from "../../../domain/imports/result-sample.ts";
import { atOnce } from "../../../domain/limits/in-steps.ts";
import { otherColumns } from "../../../domain/result-file/columns.ts";
import { readAs } from "../../../domain/result-file/layouts.ts";
import type { FileReading } from "../../../domain/result-file/read-file.ts";
import type { ReadResults } from "../../../domain/result-file/read-results.ts";
import { mayHave } from "../../../domain/studies/study-rules.ts";
import type { ResultImportAnswer, ResultPreview } from "./import-answer.ts";

/** The most items of each list that a preview shows. */
const SHOWN = { labels: 40, problems: 50, examples: 3, piles: 30, cards: 12, rows: 200 };

export type PreviewAnswer = Extract<ResultImportAnswer, { step: "preview" }>;
type SentForm = Pick<PreviewAnswer, "data" | "name" | "namesakes" | "seen" | "changed" | "consent">;

/** What the page shows of a file before importing it. */
export function previewOf(
  { table, named, layout, columns, read, certain, others }: FileReading,
  target: ImportTarget,
  form: SentForm,
): PreviewAnswer {
  const kept = new Set(read?.sorts.flatMap(({ traits }) => Object.keys(traits)));
  return {
    step: "preview",
    ...form,
    layout,
    named,
    about: layout === "long" ? null : otherColumns(table, columns),
    certain,
    sample: read && sampleOf(read),
    others: others.map((one) => {
      const rows = table.rows.slice(0, SHOWN.rows);
      const other = atOnce(readAs({ ...table, rows }, one));
      return other && sampleOf(other);
    }),
    kept: [...kept],
    rows: table.rows.length,
    columns: table.header.map((name, place) => ({
      place,
      name: name.slice(0, 60),
      example: (table.rows.find((row) => row[place]?.trim())?.[place] ?? "").trim().slice(0, 30),
    })),
    chosen: columns,
    preview: read && resultPreview(read, target),
  };
}

function resultPreview(read: ReadResults, target: ImportTarget): ResultPreview {
  const plan = planImport(read, target);
  const { sorts } = plan;
  const total = (of: (sort: PlannedSort) => number) =>
    sorts.reduce((sum, sort) => sum + of(sort), 0);
  return {
    sorts: sorts.length,
    cards: read.cards.length,
    new_cards: plan.new_cards.length,
    new_labels: plan.new_cards.slice(0, SHOWN.labels).map((card) => card.label),
    placements: total((sort) => sort.cards_sorted),
    unsorted: total((sort) => sort.total_cards - sort.cards_sorted),
    refused: plan.problems.length,
    problems: plan.problems.slice(0, SHOWN.problems),
    examples: read.sorts.slice(0, SHOWN.examples).map((sort) => {
      const piles = pilesOf(sort, read.cards);
      return {
        participant: sort.participant.slice(0, 40),
        sorted: piles.reduce((sum, pile) => sum + pile.cards.length, 0),
        total: read.cards.length,
        piles: piles.slice(0, SHOWN.piles).map(({ name, cards }) => ({
          name,
          cards: cards.slice(0, SHOWN.cards),
          more: Math.max(0, cards.length - SHOWN.cards),
        })),
      };
    }),
    room_for_cards: mayHave("cards", target.cards.length + plan.new_cards.length),
  };
}
