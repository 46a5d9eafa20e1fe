import { UNKNOWN } from "../../../analysis/contract/missing-cards.ts";
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
import { passesOf } from "../../../domain/sorts/sort-document.ts";
import type { PassResult } from "../../../domain/sorts/sort-result.ts";
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

const isUnplaced = (place: number) => place < 0 && place !== UNKNOWN;

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
    placements: total(({ result }) =>
      passesOf<PassResult>(result).reduce(
        (sum, { placed, further = [] }) =>
          sum + placed.filter((at) => !isUnplaced(at)).length + further.length,
        0,
      ),
    ),
    unsorted: total(({ result }) =>
      passesOf<PassResult>(result).reduce(
        (sum, { placed }) => sum + placed.filter(isUnplaced).length,
        0,
      ),
    ),
    refused: plan.problems.length,
    problems: plan.problems.slice(0, SHOWN.problems),
    examples: read.sorts.slice(0, SHOWN.examples).map((sort) => {
      const piles = pilesOf(sort, read.cards, target.max_places > 1);
      return {
        participant: sort.participant.slice(0, 40),
        sorted: new Set(piles.flatMap((pile) => pile.cards)).size,
        total: read.cards.length,
        criteria: sort.criteria ?? [],
        piles: piles.slice(0, SHOWN.piles).map(({ pass, name, cards }) => ({
          ...{ pass, name },
          cards: cards.slice(0, SHOWN.cards),
          more: Math.max(0, cards.length - SHOWN.cards),
        })),
      };
    }),
    room_for_cards: mayHave("cards", target.cards.length + plan.new_cards.length),
  };
}
