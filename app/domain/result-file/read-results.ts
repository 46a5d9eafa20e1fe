import { UNKNOWN, UNSORTED } from "../../analysis/contract/missing-cards.ts";
import { foldLabel } from "../cards/fold-label.ts";
import { onOneLine } from "../fields/control-characters.ts";
import { limits, UNKNOWN_LABEL } from "../limits/limits.ts";
import { cutTo, isTooLong, trimmed } from "../limits/text.ts";
import { traitColumns } from "./column-names.ts";
import { type LongColumns, otherColumns, type ResultTable } from "./columns.ts";

/** Why a row is not imported; a key of the `import` texts. */
type ResultProblem =
  | "rowNeedsCard"
  | "rowNeedsParticipant"
  | "participantTooLong"
  | "labelTooLong"
  | "category_name_too_long"
  | "nullCharacter"
  | "rowCardTwice"
  | "rowUnknownCategory";
/** `row` is the row's number in the file, `value` the content of the invalid cell. */
export type ResultRowProblem = {
  row: number;
  column: "card" | "category" | "participant";
  problem: ResultProblem;
  value: string;
};

/** Where a participant put a card: an index into the sort's categories, UNKNOWN or UNSORTED. */
type ReadCell = { row: number; card: number; category: number };
export type ImportedSort = {
  participant: string;
  /** The label of each category: its name, or its id when it has no name. */
  categories: string[];
  /** The name that the participant gave to each category; empty when it has none or only digits. */
  names: string[];
  cells: ReadCell[];
  /** Other data of the participant in the file. */
  traits: Record<string, string>;
};
export type ReadResults = {
  cards: string[];
  sorts: ImportedSort[];
  problems: ResultRowProblem[];
};

/**
 * Reads a table with one row per participant and card. Cards and participants are returned in the order
 * in which they first appear. An empty category leaves the card unsorted; a category with an id but no name
 * is a group without a name. Two categories of a participant are the same when id and name are. Invalid
 * rows are reported and the others are read. Every other column is a trait of the participant, unless it has
 * different values for the same participant.
 */
export function readResults(table: ResultTable, columns: LongColumns): ReadResults {
  const { rows, numbers } = table;
  const traits = traitColumns(table.header, otherColumns(table, columns));
  const varying = new Set<string>();
  const problems: ResultRowProblem[] = [];
  const cards = new Map<string, { index: number; label: string }>();
  const readers = new Map<string, SortReader>();
  rows.forEach((cells, index) => {
    const row = numbers[index] ?? index + 1;
    const cell = (column: number) => trimmed(onOneLine(cells[column] ?? ""));
    const label = cell(columns.card);
    const participant = cell(columns.participant);
    const id = columns.category_id < 0 ? "" : cell(columns.category_id);
    const name = cell(columns.category);
    const category = name || id;
    const problem = unusable(label, participant, category);
    if (problem) {
      const column = COLUMN_OF[problem];
      const value = column === "category" ? category : label;
      problems.push({ row, column, problem, value: value.slice(0, 80) });
      return;
    }
    const key = foldLabel(label);
    const card = cards.get(key) ?? { index: cards.size, label };
    const reader = readers.get(participant) ?? new SortReader(participant);
    if (!reader.place(row, card.index, { id, name })) {
      problems.push({ row, column: "card", problem: "rowCardTwice", value: label });
      return;
    }
    for (const [name, column] of traits)
      if (!reader.setTrait(name, cell(column))) varying.add(name);
    cards.set(key, card);
    readers.set(participant, reader);
  });
  return {
    cards: [...cards.values()].map((card) => card.label),
    sorts: [...readers.values()].map((reader) => reader.withoutTraits(varying)),
    problems,
  };
}

const COLUMN_OF: Record<ResultProblem, ResultRowProblem["column"]> = {
  rowNeedsCard: "card",
  rowNeedsParticipant: "participant",
  participantTooLong: "participant",
  labelTooLong: "card",
  category_name_too_long: "category",
  nullCharacter: "card",
  rowCardTwice: "card",
  rowUnknownCategory: "category",
};

function unusable(label: string, participant: string, category: string): ResultProblem | null {
  if (label === "") return "rowNeedsCard";
  if (participant === "") return "rowNeedsParticipant";
  if (isTooLong(participant, limits.imported_participant)) return "participantTooLong";
  if (isTooLong(label, limits.card_label)) return "labelTooLong";
  if (isTooLong(category, limits.category_name)) return "category_name_too_long";
  if (`${label}${participant}${category}`.includes("\0")) return "nullCharacter";
  return null;
}

/** Builds one participant's sort row by row. */
class SortReader {
  readonly sort: ImportedSort;
  private readonly placed = new Set<number>();
  private readonly index = new Map<string, number>();

  constructor(participant: string) {
    this.sort = { participant, categories: [], names: [], cells: [], traits: {} };
  }

  /** Returns `false` when the trait already has another value. */
  setTrait(name: string, value: string): boolean {
    if (value === "") return true;
    const cut = cutTo(value, limits.source);
    const { traits } = this.sort;
    if (!Object.hasOwn(traits, name)) traits[name] = cut;
    return traits[name] === cut;
  }

  withoutTraits(names: ReadonlySet<string>): ImportedSort {
    for (const name of names) delete this.sort.traits[name];
    return this.sort;
  }

  /** Returns `false` when the card is already placed. */
  place(row: number, card: number, category: { id: string; name: string }): boolean {
    if (this.placed.has(card)) return false;
    this.placed.add(card);
    this.sort.cells.push({ row, card, category: this.categoryIndex(category) });
    return true;
  }

  private categoryIndex({ id, name }: { id: string; name: string }): number {
    const label = name || id;
    if (label === "") return UNSORTED;
    const folded = foldLabel(label);
    if (folded === foldLabel(UNKNOWN_LABEL)) return UNKNOWN;
    const key = JSON.stringify([id, folded]);
    const known = this.index.get(key);
    if (known !== undefined) return known;
    this.index.set(key, this.sort.categories.length);
    this.sort.names.push(/^\d+$/.test(name) ? "" : name);
    return this.sort.categories.push(label) - 1;
  }
}
