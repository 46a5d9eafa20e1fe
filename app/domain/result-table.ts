import type { csvTable } from "./card-import.ts";
import { limits } from "./limits.ts";
import { cutTo, trimmed } from "./trimmed.ts";

/** Rows of cells with their names, and the number that each row has in its file. */
export type ResultTable = { header: string[]; rows: string[][]; numbers: number[] };

/** Which column holds what, by index; `category_id` is -1 where there is none. */
export type ResultColumns = {
  card: number;
  category: number;
  participant: number;
  category_id: number;
};
export const RESULT_COLUMNS = ["card", "category", "participant", "category_id"] as const;

/** Names that tools and people give the columns, the likeliest first. */
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

/** What can be known of a participant, and how its column may be called. */
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

/** A row of cells, and the number that it has in its file. */
export type FileRow = ReturnType<typeof csvTable>[number];

/**
 * The rows of a file as a table; `null` without a row of data. The first row is a header as `named`
 * says; without it, where it looks like one.
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

const LOOKED_AT = 200;

/**
 * Whether the first row names the columns: it has a name that tools give, or it holds no number and
 * no cell that stands again in its column below, as the cards, groups and people of data rows do.
 */
function hasHeader([first = [], ...rest]: string[][]): boolean {
  const known = [...Object.values(NAMES), ...Object.values(TRAITS)].flat();
  if (first.filter((cell) => known.includes(plain(cell) as never)).length >= 1) return true;
  const below = rest.slice(0, LOOKED_AT);
  return first.every((cell, column) => {
    const value = cell.trim();
    return !/^-?\d+([.,]\d+)?$/.test(value) && !below.some((row) => row[column]?.trim() === value);
  });
}

/** The columns by their names; -1 where none is known by its name. */
export function guessColumns(header: readonly string[]): ResultColumns {
  const columns = {
    card: find(header, NAMES.card),
    category: find(header, NAMES.category),
    participant: find(header, NAMES.participant),
    category_id: find(header, NAMES.category_id),
  };
  return columns.category_id === columns.category ? { ...columns, category_id: -1 } : columns;
}

/** What is said of participants: what it is, and in which column. */
export type PersonColumns = [about: string, column: number][];

const MOST_ABOUT = 50;

/**
 * What the columns `of` a table say of participants: what segments know by itself, and the others by the name
 * that they have in the file.
 */
export function personColumns(header: readonly string[], of: readonly number[]): PersonColumns {
  const names = of.map((column) => header[column] ?? "");
  const known = Object.entries(TRAITS).flatMap(([trait, aliases]): PersonColumns => {
    const column = of[find(names, aliases)];
    return column === undefined ? [] : [[trait, column]];
  });
  const taken = new Set<string | number>(known.flat());
  const others = of.flatMap((column): PersonColumns => {
    const name = cutTo(trimmed(header[column] ?? ""), limits.source);
    if (name === "" || taken.has(column) || taken.has(name)) return [];
    taken.add(name);
    return [[name, column]];
  });
  return [...known, ...others].slice(0, MOST_ABOUT);
}

/** Every column but those that are chosen for something else. */
export const otherColumns = ({ header }: ResultTable, chosen: ResultColumns): number[] =>
  header.flatMap((_, column) => (Object.values(chosen).includes(column) ? [] : [column]));

/**
 * The columns of a table with a row for each participant that tell of them and are no cards: by their names,
 * or because nothing in them stands in another column, where the names of groups come again and again.
 */
export function guessAbout({ header, rows }: ResultTable): number[] {
  const values = header.map(
    (_, column) => new Set(rows.slice(0, LOOKED_AT).map((row) => trimmed(row[column] ?? ""))),
  );
  const seen = new Map<string, number>();
  for (const column of values.slice(1))
    for (const value of column) seen.set(value, (seen.get(value) ?? 0) + 1);
  const known = Object.values(TRAITS).map((names) => find(header, names));
  return header.flatMap((name, column) => {
    if (column === 0 || name === "") return [];
    const said = [...(values[column] ?? [])].filter((value) => value !== "");
    const alone = rows.length >= ENOUGH_ROWS && said.length > 0;
    const apart = alone && said.every((value) => seen.get(value) === 1);
    return known.includes(column) || apart ? [column] : [];
  });
}

const ENOUGH_ROWS = 5;

/** A row a participant and card; a row a participant, a column a card; or the other way round. */
export const LAYOUTS = ["long", "participants", "cards"] as const;
export type TableLayout = (typeof LAYOUTS)[number];

/** The layout that a table most likely has. */
export function guessLayout({ header, rows }: ResultTable): TableLayout {
  const { card, category, participant } = guessColumns(header);
  if (category >= 0 && (card >= 0 || participant >= 0)) return "long";
  if (header.length < 4) return "long";
  if (card === 0) return "cards";
  if (participant === 0) return "participants";
  // Nothing is named: a first column in which nothing comes twice names the participants.
  const firsts = rows.map((row) => row[0]?.trim() ?? "");
  return new Set(firsts).size === firsts.length && rows.length > 1 ? "participants" : "long";
}

/** The columns of a table that was made long. */
export const LONG_COLUMNS: ResultColumns = {
  card: 0,
  category: 1,
  participant: 2,
  category_id: -1,
};

/**
 * A wide table as one row a participant and card, each with the number of the row it came from. The columns
 * `about` tell of participants and are no cards.
 */
export function toLong(
  table: ResultTable,
  layout: Exclude<TableLayout, "long">,
  about: readonly number[] = [],
): ResultTable {
  const { header, rows, numbers } = table;
  const traits = layout === "participants" ? personColumns(header, about) : [];
  const skipped = new Set([0, ...(layout === "participants" ? about : [])]);
  const named = header.map((name, column) => ({ name, column }));
  const wide = named.filter(({ name, column }) => name !== "" && !skipped.has(column));
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

/** Whether the columns are there, and no two of the needed three are the same. */
export function columnsFit({ header }: ResultTable, columns: ResultColumns): boolean {
  const { card, category, participant, category_id } = columns;
  const inside = (index: number) => index >= 0 && index < header.length;
  return (
    [card, category, participant].every(inside) &&
    new Set([card, category, participant]).size === 3 &&
    (category_id === -1 || inside(category_id))
  );
}
