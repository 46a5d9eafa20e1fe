import { foldLabel } from "../cards/fold-label.ts";
import { atOnce, type Interruptible } from "../limits/in-steps.ts";
import { columnsByName } from "./column-names.ts";
import { NO_COLUMNS, type ResultColumns, type ResultTable, type TableLayout } from "./columns.ts";
import { columnsOf, firstRowsOf, type Guess, interpretations, turned } from "./interpretations.ts";
import { type Interpretation, readAs } from "./layouts.ts";
import { areOdd } from "./odd-cards.ts";
import type { ReadResults } from "./read-results.ts";
import { shapedRows } from "./shaped-rows.ts";
import { type FileRow, toTable } from "./to-table.ts";

/** What a person has chosen; the rest is guessed. */
export type FileChoices = {
  layout?: TableLayout | undefined;
  /** Whether the first row holds the column names. */
  named?: boolean | undefined;
  columns?: Partial<ResultColumns> | undefined;
};

/** A file as interpreted. */
export type FileReading = Interpretation & {
  table: ResultTable;
  named: boolean;
  /** `null` when the columns are not those of the layout. */
  read: ReadResults | null;
  /** Whether it looks like sorts at all. */
  reads: boolean;
  /** Whether no other interpretation reads the data as well. */
  certain: boolean;
  /** The other interpretations that read it, and this one with cards and participants exchanged. */
  others: Interpretation[];
};

/**
 * Reads the rows of a file; `null` when it has no data rows.
 *
 * @param labels the labels of the study's cards, by which cards are recognised
 */
export function readFile(...given: Parameters<typeof readFileInSteps>): FileReading | null {
  return atOnce(readFileInSteps(...given));
}

/** The same in steps of some 10 ms. */
export function* readFileInSteps(
  rows: readonly FileRow[],
  { layout, named, columns }: FileChoices = {},
  labels: readonly string[] = [],
): Interruptible<FileReading | null> {
  const known = new Set(labels.map(foldLabel));
  const mayBeShaped = (layout === undefined || layout === "long") && named !== false;
  const shaped = mayBeShaped ? shapedRows(rows) : null;
  const guessed = yield* guessTable(shaped?.rows ?? rows, shaped ? true : named, known);
  if (!guessed) return null;
  const { table, found, certain } = guessed;
  const likeliest = found.find((one) => !layout || one.layout === layout);
  const used = layout ?? likeliest?.layout ?? fallbackLayout(table);
  const ofLayout = likeliest?.columns ?? columnsOf(firstRowsOf(table), used, known) ?? NO_COLUMNS;
  const shown: Interpretation = { layout: used, columns: { ...ofLayout, ...columns } };
  const isSame = (one: Interpretation) => JSON.stringify(one) === JSON.stringify(shown);
  const other = turned(shown);
  const others = found.filter((one) => !isSame(one));
  if (other && !others.some(({ layout }) => layout === other.layout)) others.unshift(other);
  const read = yield* readAs(table, shown);
  const isOnlyOne = certain && found[0]?.layout === used && shaped?.certain !== false;
  return {
    ...shown,
    table,
    named: table.named,
    read,
    reads: found.length > 0,
    certain: isOnlyOne && !(read && areOdd(read.cards, known)),
    others,
  };
}

/** The table, with a header where that is what gives sorts. */
function* guessTable(
  rows: readonly FileRow[],
  named: boolean | undefined,
  known: ReadonlySet<string>,
): Interruptible<(Guess & { table: ResultTable & { named: boolean } }) | null> {
  const table = toTable(rows, named);
  if (!table) return null;
  const guess = yield* interpretations(table, known);
  if (named !== undefined || guess.found.length > 0) return { table, ...guess };
  const other = toTable(rows, !table.named);
  const otherGuess = other && (yield* interpretations(other, known));
  return other && otherGuess?.found.length ? { table: other, ...otherGuess } : { table, ...guess };
}

/** The layout of a table whose data does not tell, by its columns' names and number. */
function fallbackLayout({ header, rows }: ResultTable): TableLayout {
  const [first = ""] = header;
  const { card, category, participant } = columnsByName(header);
  if (category >= 0 && (card >= 0 || participant >= 0)) return "long";
  if (header.length < 4) return "long";
  if (card === 0) return "cards";
  if (participant === 0) return "participants";
  const firsts = rows.map((row) => row[0]?.trim() ?? "");
  const areDifferent = new Set(firsts).size === firsts.length && rows.length > 1;
  return areDifferent ? (first === "" ? "cards" : "participants") : "long";
}
