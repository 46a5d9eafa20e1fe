import type { csvTable } from "./card-import.ts";
import { limits } from "./limits.ts";
import { cutTo, trimmed } from "./trimmed.ts";

/** A table with column names; `numbers` are the row numbers in the file. */
export type ResultTable = { header: string[]; rows: string[][]; numbers: number[] };

/** The index of each column; `category_id` is -1 when there is none. */
export type ResultColumns = {
  card: number;
  category: number;
  participant: number;
  category_id: number;
};
export const RESULT_COLUMNS = ["card", "category", "participant", "category_id"] as const;

/** Common names of the columns in files of other tools, the most likely first. */
const NAMES: Record<(typeof RESULT_COLUMNS)[number], readonly string[]> = {
  card: [
    ...["cardlabel", "cardname", "cardtitle", "card", "itemlabel", "itemname", "item"],
    ...["kaart", "cardid", "cardindex"],
  ],
  category: [
    ...["categorylabel", "categoryname", "categorytitle", "category", "grouplabel", "groupname"],
    ...["group", "categorie", "groep", "sortedinto", "categoryid", "groupid", "categoryindex"],
  ],
  participant: [
    ...["userid", "participantid", "participant", "user", "respondentid", "respondent"],
    ...["subjectid", "subject", "sessionid", "session", "deelnemer", "uid"],
    ...["participantnumber", "participantno", "participantname", "respondentname", "testerid"],
  ],
  category_id: ["categoryid", "groupid", "categoryindex"],
};

/** The traits of participants that segments use, and common names of their columns. */
const TRAITS = {
  source: ["source", "bron", "channel", "kanaal"],
  age_group: ["agegroup", "age", "leeftijd", "leeftijdsgroep"],
  gender: ["gender", "sex", "geslacht"],
  occupation: ["occupation", "job", "beroep"],
  experience: ["experience", "ervaring"],
} as const;

const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, "");
const find = (header: readonly string[], names: readonly string[]) => {
  const known = header.map(plain);
  return names.map((name) => known.indexOf(name)).find((index) => index >= 0) ?? -1;
};

/** A row of cells and its number in the file. */
export type FileRow = ReturnType<typeof csvTable>[number];

/**
 * Converts the rows of a file to a table; `null` when there is no data row. `named` says whether the first
 * row is a header; when it is undefined, this is guessed.
 */
export function toTable(
  all: readonly FileRow[],
  named?: boolean,
): (ResultTable & { named: boolean }) | null {
  const isNamed = named ?? hasHeader(all.map(({ cells }) => cells));
  const body = isNamed ? all.slice(1) : all;
  if (body.length === 0) return null;
  const width = Math.max(...all.slice(0, 50).map(({ cells }) => cells.length));
  const header = isNamed ? (all[0]?.cells ?? []) : Array.from({ length: width }, () => "");
  return {
    named: isNamed,
    header: header.map((cell) => cell.trim()),
    rows: body.map(({ cells }) => cells),
    numbers: body.map(({ row }) => row),
  };
}

/** How many rows are read to guess what a table contains. */
const SAMPLE_ROWS = 200;

/**
 * Guesses whether the first row is a header: it contains a common column name, or no cell of it is a number or
 * occurs again in the same column, as the cards, groups and participants of data rows do.
 */
function hasHeader([first = [], ...rest]: string[][]): boolean {
  const known = [...Object.values(NAMES), ...Object.values(TRAITS)].flat();
  if (first.some((cell) => known.includes(plain(cell) as never))) return true;
  const below = rest.slice(0, SAMPLE_ROWS);
  return first.every((cell, column) => {
    const value = cell.trim();
    return !/^-?\d+([.,]\d+)?$/.test(value) && !below.some((row) => row[column]?.trim() === value);
  });
}

/** Guesses the columns by their names; -1 when no column has a known name. */
export function guessColumns(header: readonly string[]): ResultColumns {
  const columns = {
    card: find(header, NAMES.card),
    category: find(header, NAMES.category),
    participant: find(header, NAMES.participant),
    category_id: find(header, NAMES.category_id),
  };
  return columns.category_id === columns.category ? { ...columns, category_id: -1 } : columns;
}

export type TraitColumns = [trait: string, column: number][];

const MAX_TRAITS = 50;

/**
 * The traits of participants in these columns of a table: first the ones that segments use, then the others
 * under their names in the file.
 */
export function traitColumns(header: readonly string[], columns: readonly number[]): TraitColumns {
  const names = columns.map((column) => header[column] ?? "");
  const known = Object.entries(TRAITS).flatMap(([trait, aliases]): TraitColumns => {
    const column = columns[find(names, aliases)];
    return column === undefined ? [] : [[trait, column]];
  });
  const taken = new Set<string | number>(known.flat());
  const others = columns.flatMap((column): TraitColumns => {
    const name = cutTo(trimmed(header[column] ?? ""), limits.source);
    if (name === "" || taken.has(column) || taken.has(name)) return [];
    taken.add(name);
    return [[name, column]];
  });
  return [...known, ...others].slice(0, MAX_TRAITS);
}

/** Every column except the chosen ones. */
export const otherColumns = ({ header }: ResultTable, chosen: ResultColumns): number[] =>
  header.flatMap((_, column) => (Object.values(chosen).includes(column) ? [] : [column]));

/**
 * Guesses which columns of a table with one row per participant are traits rather than cards: by their names,
 * or because none of their values occurs in another column. The values of card columns, the group names, do.
 */
export function guessAbout({ header, rows }: ResultTable): number[] {
  const values = header.map(
    (_, column) => new Set(rows.slice(0, SAMPLE_ROWS).map((row) => trimmed(row[column] ?? ""))),
  );
  const seen = new Map<string, number>();
  for (const column of values.slice(1))
    for (const value of column) seen.set(value, (seen.get(value) ?? 0) + 1);
  const known = Object.values(TRAITS).map((names) => find(header, names));
  return header.flatMap((name, column) => {
    if (column === 0 || name === "") return [];
    const filled = [...(values[column] ?? [])].filter((value) => value !== "");
    const isDistinct =
      rows.length >= MIN_ROWS &&
      filled.length > 0 &&
      filled.every((value) => seen.get(value) === 1);
    return known.includes(column) || isDistinct ? [column] : [];
  });
}

/** With fewer rows, distinct values mean nothing. */
const MIN_ROWS = 5;

/**
 * "long": one row per participant and card. "participants": one row per participant and one column per card.
 * "cards": one row per card and one column per participant.
 */
export const LAYOUTS = ["long", "participants", "cards"] as const;
export type TableLayout = (typeof LAYOUTS)[number];

/** Guesses the layout of a table. */
export function guessLayout({ header, rows }: ResultTable): TableLayout {
  const { card, category, participant } = guessColumns(header);
  if (category >= 0 && (card >= 0 || participant >= 0)) return "long";
  if (header.length < 4) return "long";
  if (card === 0) return "cards";
  if (participant === 0) return "participants";
  // No known column names: a first column with unique values holds the participants.
  const firsts = rows.map((row) => row[0]?.trim() ?? "");
  return new Set(firsts).size === firsts.length && rows.length > 1 ? "participants" : "long";
}

/** The columns of a table that `toLong` returns. */
export const LONG_COLUMNS: ResultColumns = {
  card: 0,
  category: 1,
  participant: 2,
  category_id: -1,
};

/**
 * Converts a wide table to one row per participant and card, each with the number of its original row. The
 * columns `about` are traits of participants, not cards.
 */
export function toLong(
  table: ResultTable,
  layout: Exclude<TableLayout, "long">,
  about: readonly number[] = [],
): ResultTable {
  const { header, rows, numbers } = table;
  const traitsAt = layout === "participants" ? about : [];
  const traits = traitColumns(header, traitsAt);
  const skipped = new Set([0, ...traitsAt]);
  const wide = header
    .map((name, column) => ({ name, column }))
    .filter(({ name, column }) => name !== "" && !skipped.has(column));
  const long: ResultTable = {
    header: ["card", "category", "participant", ...traits.map(([, at]) => header[at] ?? "")],
    rows: [],
    numbers: [],
  };
  rows.forEach((row, index) => {
    const first = row[0] ?? "";
    for (const { name, column } of wide) {
      const category = row[column] ?? "";
      const cells = layout === "participants" ? [name, category, first] : [first, category, name];
      long.rows.push([...cells, ...traits.map(([, at]) => row[at] ?? "")]);
      long.numbers.push(numbers[index] ?? index + 1);
    }
  });
  return long;
}

/** Whether all columns exist and the three required ones are different. */
export function columnsFit({ header }: ResultTable, columns: ResultColumns): boolean {
  const { card, category, participant, category_id } = columns;
  const inside = (index: number) => index >= 0 && index < header.length;
  return (
    [card, category, participant].every(inside) &&
    new Set([card, category, participant]).size === 3 &&
    (category_id === -1 || inside(category_id))
  );
}
