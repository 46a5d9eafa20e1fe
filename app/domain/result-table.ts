import { csvTable } from "./card-import.ts";

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
export type Trait = keyof typeof TRAITS;

const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, "");
const find = (header: readonly string[], names: readonly string[]) => {
  const known = header.map(plain);
  return names.map((name) => known.indexOf(name)).find((index) => index >= 0) ?? -1;
};

/**
 * A CSV as its cells: `,`, `;` or tab, and a BOM. `null` without a row of data. The first row is a
 * header as `named` says; without it, where it looks like one.
 */
export function readTable(
  text: string,
  named?: boolean,
): (ResultTable & { named: boolean }) | null {
  const all = csvTable(text);
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

/** The columns that tell something of the participants. */
export const traitColumns = (header: readonly string[]): [Trait, number][] =>
  (Object.keys(TRAITS) as Trait[])
    .map((trait): [Trait, number] => [trait, find(header, TRAITS[trait])])
    .filter(([, column]) => column >= 0);

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

/** A wide table as one row a participant and card, each with the number of the row it came from. */
export function toLong(table: ResultTable, layout: Exclude<TableLayout, "long">): ResultTable {
  const { header, rows, numbers } = table;
  const traits = layout === "participants" ? traitColumns(header) : [];
  const skipped = new Set([0, ...traits.map(([, column]) => column)]);
  const named = header.map((name, column) => ({ name, column }));
  const wide = named.filter(({ name, column }) => name !== "" && !skipped.has(column));
  const long: ResultTable = {
    header: ["card", "category", "participant", ...traits.map(([trait]) => trait)],
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
