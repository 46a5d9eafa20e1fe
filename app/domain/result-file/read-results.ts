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
  | "rowUnknownCategory"
  | "rowOtherPass";
/** `row` is the row's number in the file, `value` the content of the invalid cell. */
export type ResultRowProblem = {
  row: number;
  column: "card" | "category" | "participant";
  problem: ResultProblem;
  value: string;
};

/** Where a participant put a card: an index into the sort's categories, UNKNOWN or UNSORTED. */
type ReadCell = { row: number; card: number; category: number; pass?: number };
export type ImportedSort = {
  participant: string;
  /** The label of each category: its name, or its id when it has no name. */
  categories: string[];
  /** The name that the participant gave to each category; empty when it has none or only digits. */
  names: string[];
  /** `pass` counts from 0, where it is not the first. */
  cells: ReadCell[];
  /** Further places of cards: rows that a study with one place for each card refuses. */
  more?: ReadCell[];
  /** What each pass was sorted by, where the file says so. */
  criteria?: string[];
  /** The name of the larger group of each category, where the file has larger groups. */
  parents?: string[];
  /** Other data of the participant in the file. */
  traits: Record<string, string>;
  /** What a second file says that the participant gave the cards. */
  ratings?: { card: number; scale: string; value: number }[];
};
export type ReadResults = {
  cards: string[];
  sorts: ImportedSort[];
  problems: ResultRowProblem[];
};

/**
 * Reads tables with one row per participant and card, one after the other. Cards and participants are returned in the
 * order in which they first appear. An empty category leaves the card unsorted; a category with an id but no name
 * is a group without a name. Two categories of a participant are the same when id and name are. Invalid
 * rows are reported and the others are read. Every other column is a trait of the participant, unless it has
 * different values for the same participant.
 */
export class ResultsReader {
  private readonly varying = new Set<string>();
  private readonly problems: ResultRowProblem[] = [];
  private readonly cards = new Map<string, { index: number; label: string }>();
  private readonly readers = new Map<string, SortReader>();
  /** What was computed of texts, most of which occur in many rows. */
  private readonly cleaned = new Map<string, string>();
  private readonly folded = new Map<string, string>();

  add(table: ResultTable, columns: LongColumns): this {
    const { rows, numbers } = table;
    const traits = traitColumns(table.header, otherColumns(table, columns));
    for (const [index, cells] of rows.entries())
      this.addRow(numbers[index] ?? index + 1, cells, columns, traits);
    return this;
  }

  results(): ReadResults {
    return {
      cards: [...this.cards.values()].map((card) => card.label),
      sorts: [...this.readers.values()].map((reader) => reader.withoutTraits(this.varying)),
      problems: this.problems,
    };
  }

  private addRow(
    row: number,
    cells: readonly string[],
    columns: LongColumns,
    traits: ReturnType<typeof traitColumns>,
  ): void {
    const { cards, readers, problems } = this;
    const cell = (column = -1) => (column < 0 ? "" : this.clean(cells[column] ?? ""));
    const label = cell(columns.card);
    const participant = cell(columns.participant);
    const id = cell(columns.category_id);
    const name = cell(columns.category);
    const category = name || id;
    const problem = unusable(label, participant, category);
    if (problem) {
      const column = COLUMN_OF[problem];
      const value = column === "category" ? category : label;
      problems.push({ row, column, problem, value: value.slice(0, 80) });
      return;
    }
    const key = known(this.folded, label, foldLabel);
    const card = cards.get(key) ?? { index: cards.size, label };
    const reader = readers.get(participant) ?? new SortReader(participant);
    const placed = reader.place(
      row,
      card.index,
      { id, name, parent: cell(columns.parent) },
      { number: cell(columns.pass), criterion: cell(columns.criterion) },
    );
    if (!placed) {
      problems.push({ row, column: "card", problem: "rowCardTwice", value: label });
      return;
    }
    for (const [name, column] of traits)
      if (!reader.setTrait(name, cell(column))) this.varying.add(name);
    cards.set(key, card);
    readers.set(participant, reader);
  }

  private clean(text: string): string {
    return known(this.cleaned, text, (raw) => trimmed(onOneLine(raw)));
  }
}

/** The value of a text, computed when it occurs first. */
function known(values: Map<string, string>, text: string, compute: (text: string) => string) {
  const value = values.get(text) ?? compute(text);
  values.set(text, value);
  return value;
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
  rowOtherPass: "card",
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
  /** The category of each card of each pass; a set where the card has several. */
  private readonly placed: Map<number, number | Set<number>>[] = [];
  private readonly index = new Map<string, number>();
  /** The same by the texts as they are, of which most occur again. */
  private readonly indexByText = new Map<string, number>();
  private readonly passes = new Map<string, number>();

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

  /** Returns `false` when the card has a place in this pass already; another category is then noted as a further place. */
  place(
    row: number,
    card: number,
    category: ReadCategory,
    pass: { number: string; criterion: string },
  ): boolean {
    const at = this.passIndex(pass);
    this.placed[at] ??= new Map();
    const placed = this.placed[at];
    const first = placed.get(card);
    const index = this.categoryIndex(at, category);
    const cell = at > 0 ? { row, card, category: index, pass: at } : { row, card, category: index };
    if (first === undefined) {
      placed.set(card, index);
      this.sort.cells.push(cell);
      return true;
    }
    const all = typeof first === "number" ? new Set([first]) : first;
    if (index >= 0 && !all.has(index) && !all.has(UNKNOWN) && !all.has(UNSORTED)) {
      placed.set(card, all.add(index));
      this.sort.more = [...(this.sort.more ?? []), cell];
    }
    return false;
  }

  /** A pass is known by its number, or else by its criterion. */
  private passIndex({ number, criterion }: { number: string; criterion: string }): number {
    const key = number || foldLabel(criterion);
    const known = this.passes.get(key);
    if (known !== undefined) return known;
    const at = this.passes.size;
    this.passes.set(key, at);
    if (criterion || this.sort.criteria)
      this.sort.criteria = [
        ...Array.from({ length: at }, (_, before) => this.sort.criteria?.[before] ?? ""),
        cutTo(criterion, limits.criterion),
      ];
    return at;
  }

  private categoryIndex(pass: number, category: ReadCategory): number {
    const { id, name, parent } = category;
    if (name === "" && id === "") return UNSORTED;
    const text = `${pass}\0${id}\0${name}\0${parent}`;
    const at = this.indexByText.get(text) ?? this.foldedIndex(pass, category);
    this.indexByText.set(text, at);
    return at;
  }

  private foldedIndex(pass: number, { id, name, parent }: ReadCategory): number {
    const label = name || id;
    const folded = foldLabel(label);
    if (folded === foldLabel(UNKNOWN_LABEL)) return UNKNOWN;
    const key = JSON.stringify([pass, id, folded, foldLabel(parent)]);
    const known = this.index.get(key);
    if (known !== undefined) return known;
    const { categories, names, parents } = this.sort;
    const at = categories.push(label) - 1;
    this.index.set(key, at);
    names.push(/^\d+$/.test(name) ? "" : name);
    if (parent || parents)
      this.sort.parents = [
        ...Array.from({ length: at }, (_, before) => parents?.[before] ?? ""),
        cutTo(parent, limits.category_name),
      ];
    return at;
  }
}

type ReadCategory = { id: string; name: string; parent: string };
