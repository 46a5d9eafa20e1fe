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
export function interpretations(table: ResultTable, known: ReadonlySet<string>): Guess {
  const sample = firstRowsOf(table);
  const fits = (one: Interpretation) => {
    const read = readAs(sample, one);
    return read !== null && areSorts(read);
  };
  const long = guessLong(sample, known);
  const isNamed = isLongByName(sample);
  const named = long.slice(0, 1).map(({ columns }) => ({ layout: "long" as const, columns }));
  if (isNamed && named.every(fits)) return { found: named, certain: true };
  const lists = (["matrix", "groups"] as const).flatMap((layout) => {
    const columns = columnsOf(sample, layout, known);
    return columns && fits({ layout, columns }) ? [{ layout, columns }] : [];
  });
  const longs = long
    .map(({ columns }) => ({ layout: "long" as const, columns }))
    .filter((one, index) => (index === 0 && isNamed) || fits(one));
  const { wide, sure } = wideGuess(sample, known, fits);
  // Beside labels that are all different, two columns whose pairs are different too are a coincidence.
  const first = !isNamed && wide.length > 0 && hasLabels(sample) ? wide : longs;
  const found = [...lists, ...new Set([...first, ...longs, ...wide])];
  const ofLong = isNamed || long[0]?.sure === true;
  const certain =
    lists.length > 0 ? lists.length === 1 : first === longs && longs.length > 0 ? ofLong : sure;
  return { found, certain };
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
function wideGuess(
  table: ResultTable,
  known: ReadonlySet<string>,
  fits: (one: Interpretation) => boolean,
): { wide: Interpretation[]; sure: boolean } {
  const participants = { layout: "participants", columns: participantsColumns(table) } as const;
  const cards = { layout: "cards", columns: cardsColumns(table, known) } as const;
  const fitting = [participants, cards].filter(fits);
  const named = columnsByName(table.header);
  const side =
    peopleSide(crossingsOf(table, participants.columns), known) +
    // R names the objects in the first column, and leaves its header empty.
    (table.header[0] === "" ? -0.5 : 0.5) +
    (named.participant >= 0 ? 2 * CERTAIN : 0) -
    (named.card >= 0 ? 2 * CERTAIN : 0);
  const wide = side >= 0 ? fitting : fitting.toReversed();
  // Where only one of them gives sorts, but the labels say the other, a person has to look.
  const agrees = wide[0]?.layout === (side >= 0 ? "participants" : "cards");
  const isWhole = wide[0] !== cards || !mayLackPeople(table, cards.columns);
  return { wide, sure: agrees && isWhole && (fitting.length === 1 || Math.abs(side) >= CERTAIN) };
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
