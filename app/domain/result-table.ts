import Papa from "papaparse";

/** A CSV as its cells; every row as wide as it came. */
export type ResultTable = { header: string[]; rows: string[][] };

/** Which column holds what, by index; `category_id` is -1 where there is none. */
export type ResultColumns = {
  card: number;
  category: number;
  participant: number;
  category_id: number;
};
export const RESULT_COLUMNS = ["card", "category", "participant", "category_id"] as const;

/** RFC 4180 with a header row; `,`, `;` or tab, and a BOM. `null` without a row below the header. */
export function readTable(text: string): ResultTable | null {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ""), {
    skipEmptyLines: "greedy",
    delimitersToGuess: [",", ";", "\t"],
  });
  const [header, ...rows] = data;
  if (!header || rows.length === 0) return null;
  return { header: header.map((cell) => cell.trim()), rows };
}

/** Names that tools and people give the columns, the likeliest first. */
const NAMES: Record<(typeof RESULT_COLUMNS)[number], readonly string[]> = {
  card: ["cardlabel", "cardname", "card", "itemlabel", "itemname", "item", "kaart", "cardid"],
  category: [
    ...["categorylabel", "categoryname", "category", "grouplabel", "groupname", "group"],
    ...["categorie", "groep", "sortedinto", "categoryid", "groupid"],
  ],
  participant: [
    ...["userid", "participantid", "participant", "user", "respondentid", "respondent"],
    ...["subjectid", "subject", "sessionid", "session", "deelnemer", "uid"],
  ],
  category_id: ["categoryid", "groupid"],
};

/** The columns by their names; -1 where none is known by its name. */
export function guessColumns(header: readonly string[]): ResultColumns {
  const plain = header.map((name) => name.toLowerCase().replace(/[^a-z0-9]/g, ""));
  const find = (names: readonly string[]) =>
    names.map((name) => plain.indexOf(name)).find((index) => index >= 0) ?? -1;
  const columns = {
    card: find(NAMES.card),
    category: find(NAMES.category),
    participant: find(NAMES.participant),
    category_id: find(NAMES.category_id),
  };
  return columns.category_id === columns.category ? { ...columns, category_id: -1 } : columns;
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
