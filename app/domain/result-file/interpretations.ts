import type { Interruptible } from "../limits/in-steps.ts";
import { columnsByName } from "./column-names.ts";
import { NO_COLUMNS, type ResultColumns, type ResultTable, type TableLayout } from "./columns.ts";
import { areSorts } from "./consistency.ts";
import { groupsColumns } from "./groups.ts";
import { type Interpretation, readAs } from "./layouts.ts";
import { guessLong } from "./long.ts";
import { matrixColumns } from "./matrix.ts";
import { CERTAIN, peopleSide } from "./people-side.ts";
import {
  cardsColumns,
  crossingsOf,
  hasLabels,
  mayLackPeople,
  participantsColumns,
} from "./wide.ts";

/** What a table may be. The first interpretation is the likeliest; `certain` when no other one reads the data. */
export type Guess = { found: Interpretation[]; certain: boolean };

/** How many rows decide what a table is; of a very wide table, fewer. */
const SAMPLE_ROWS = 1000;
const SAMPLE_CELLS = 200_000;
const MIN_SAMPLE_ROWS = 20;

/** The first rows of a table, by which its columns are guessed. */
export function firstRowsOf(table: ResultTable): ResultTable {
  const ofCells = Math.max(MIN_SAMPLE_ROWS, Math.floor(SAMPLE_CELLS / table.header.length));
  return { ...table, rows: table.rows.slice(0, Math.min(SAMPLE_ROWS, ofCells)) };
}

/**
 * Guesses the layout and the columns of a table by what the data can be: each interpretation that gives sorts is
 * possible, and the more of the table it explains the likelier. `known` are the labels of the study's cards, folded.
 */
export function* interpretations(
  table: ResultTable,
  known: ReadonlySet<string>,
): Interruptible<Guess> {
  const sample = firstRowsOf(table);
  const long = guessLong(sample, known);
  yield;
  const isNamed = isLongByName(sample);
  const named = long.slice(0, 1).map(({ columns }) => ({ layout: "long" as const, columns }));
  if (isNamed && (yield* fitting(sample, named)).length === named.length)
    return { found: named, certain: true };
  const lists: Interpretation[] = [];
  for (const layout of ["matrix", "groups"] as const) {
    const columns = columnsOf(sample, layout, known);
    yield;
    if (columns) lists.push(...(yield* fitting(sample, [{ layout, columns }])));
  }
  const [likeliest, ...otherLong] = long.map(({ columns }) => ({
    layout: "long" as const,
    columns,
  }));
  const first = likeliest ? [likeliest] : [];
  const longs = [
    ...(isNamed ? first : yield* fitting(sample, first)),
    ...(yield* fitting(sample, otherLong)),
  ];
  const { wide, sure } = yield* wideGuess(sample, known);
  // Beside labels that are all different, two columns whose pairs are different too are a coincidence.
  const before = !isNamed && wide.length > 0 && hasLabels(sample) ? wide : longs;
  const found = [...lists, ...new Set([...before, ...longs, ...wide])];
  const ofLong = isNamed || long[0]?.sure === true;
  const certain =
    lists.length > 0 ? lists.length === 1 : before === longs && longs.length > 0 ? ofLong : sure;
  return { found, certain };
}

/** Those interpretations by which the table holds sorts. */
function* fitting<One extends Interpretation>(
  sample: ResultTable,
  all: readonly One[],
): Interruptible<One[]> {
  const found: One[] = [];
  for (const one of all) {
    const read = yield* readAs(sample, one);
    if (read && areSorts(read)) found.push(one);
  }
  return found;
}

const isLongByName = ({ header }: ResultTable): boolean => {
  const { card, category, participant } = columnsByName(header);
  return card >= 0 && category >= 0 && participant >= 0;
};

/** The likeliest columns of a table that has this layout; `null` when none are possible. */
export function columnsOf(
  table: ResultTable,
  layout: TableLayout,
  known: ReadonlySet<string>,
): ResultColumns | null {
  switch (layout) {
    case "long":
      return guessLong(table, known)[0]?.columns ?? null;
    case "participants":
      return participantsColumns(table);
    case "cards":
      return cardsColumns(table, known);
    case "groups":
      return groupsColumns(table);
    case "matrix":
      return matrixColumns(table);
  }
}

/** Which of the two wide layouts a table has. Both read most of them; names and `peopleSide` decide. */
function* wideGuess(
  table: ResultTable,
  known: ReadonlySet<string>,
): Interruptible<{ wide: Interpretation[]; sure: boolean }> {
  const participants = { layout: "participants", columns: participantsColumns(table) } as const;
  yield;
  const cards = { layout: "cards", columns: cardsColumns(table, known) } as const;
  yield;
  const both = yield* fitting(table, [participants, cards]);
  const named = columnsByName(table.header);
  const side =
    peopleSide(crossingsOf(table, participants.columns), known) +
    // R names the objects in the first column, and leaves its header empty.
    (table.header[0] === "" ? -0.5 : 0.5) +
    (named.participant >= 0 ? 2 * CERTAIN : 0) -
    (named.card >= 0 ? 2 * CERTAIN : 0);
  const wide: Interpretation[] = side >= 0 ? both : both.toReversed();
  // Where only one of them gives sorts, but the labels say the other, a person has to look.
  const agrees = wide[0]?.layout === (side >= 0 ? "participants" : "cards");
  const isWhole = wide[0] !== cards || !mayLackPeople(table, cards.columns);
  return { wide, sure: agrees && isWhole && (both.length === 1 || Math.abs(side) >= CERTAIN) };
}

/** The same table with cards and participants exchanged; `null` where that has no meaning. */
export function turned({ layout, columns }: Interpretation): Interpretation | null {
  const { card, participant } = columns;
  switch (layout) {
    case "long":
      return card < 0 || participant < 0
        ? null
        : { layout, columns: { ...columns, card: participant, participant: card } };
    case "participants":
      return {
        layout: "cards",
        columns: { ...NO_COLUMNS, card: participant, values: columns.values },
      };
    case "cards":
      return {
        layout: "participants",
        columns: { ...NO_COLUMNS, participant: card, values: columns.values },
      };
    default:
      return null;
  }
}
