import { type ImportTarget, type PlannedSort, planImport } from "../../../domain/plan-import.ts";
import type { ReadResults } from "../../../domain/read-results.ts";
import { mayHave } from "../../../domain/study-rules.ts";
import type { ResultImportAnswer, ResultPreview } from "./import-answer.ts";
import type { ReadTable } from "./read-table.ts";

/** The most items of each list that a preview shows. */
const SHOWN = { labels: 40, problems: 50, examples: 8 };

export type PreviewAnswer = Extract<ResultImportAnswer, { step: "preview" }>;
type SentForm = Pick<PreviewAnswer, "data" | "name" | "seen" | "changed" | "consent">;

/** What the page shows of a file before importing it. */
export function previewOf(
  { table, named, layout, about, chosen, read }: ReadTable,
  target: ImportTarget,
  form: SentForm,
): PreviewAnswer {
  const kept = new Set(read?.sorts.flatMap(({ traits }) => Object.keys(traits)));
  return {
    step: "preview",
    ...form,
    layout,
    named,
    about: layout === "participants" ? about : null,
    kept: [...kept],
    rows: table.rows.length,
    columns: table.header.map((name, place) => ({
      place,
      name: name.slice(0, 60),
      example: (table.rows.find((row) => row[place]?.trim())?.[place] ?? "").trim().slice(0, 30),
    })),
    chosen,
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
    examples: sorts.slice(0, SHOWN.examples).map((sort) => ({
      participant: sort.participant.slice(0, 40),
      sorted: sort.cards_sorted,
      total: sort.total_cards,
      categories: sort.result.categories
        .filter((_, index) => sort.result.placed.includes(index))
        .flatMap(([, label]) => label || []),
    })),
    room_for_cards: mayHave("cards", target.cards.length + plan.new_cards.length),
  };
}
