import { onOneLine } from "../fields/control-characters.ts";
import { limits } from "../limits/limits.ts";
import { cutTo, trimmed } from "../limits/text.ts";
import type { LongColumns, ResultColumn } from "./columns.ts";

/** Common names of the columns in files of other tools, the most likely first. */
const NAMES: Record<ResultColumn, readonly string[]> = {
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
    "responseid",
  ],
  category_id: ["categoryid", "groupid", "categoryindex"],
  pass: ["pass", "sortnumber", "ronde"],
  criterion: ["criterion", "criterium"],
  parent: ["parent", "largergroup", "parentcategory", "groteregroep"],
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

const KNOWN: ReadonlySet<string> = new Set(
  [...Object.values(NAMES), ...Object.values(TRAITS)].flat(),
);
export const isKnownName = (cell: string): boolean => KNOWN.has(plain(cell));

/** Names of columns that files of results have, beside those of the cards, groups and participants. */
const BESIDE = ["timestamp", "tijdstempel", "starttime", "endtime", "startdate", "enddate"];
const HEADER_WORDS: ReadonlySet<string> = new Set([...Object.values(NAMES).flat(), ...BESIDE]);
export const isHeaderWord = (cell: string): boolean => HEADER_WORDS.has(plain(cell));

/** Whether a label such as "Card 3" or "Participant 3" is named after this kind of column. */
export const isNamedAfter = (label: string, column: ResultColumn): boolean =>
  NAMES[column].includes(plain(label.replace(/\d+/g, "")));

const found = (header: readonly string[], name: "pass" | "criterion" | "parent") => {
  const column = find(header, NAMES[name]);
  return column < 0 ? {} : { [name]: column };
};

/** The columns whose names are known; -1 for the others, which only some kinds of sort have excepted. */
export function columnsByName(header: readonly string[]): LongColumns {
  const columns = {
    card: find(header, NAMES.card),
    category: find(header, NAMES.category),
    participant: find(header, NAMES.participant),
    category_id: find(header, NAMES.category_id),
    ...found(header, "pass"),
    ...found(header, "criterion"),
    ...found(header, "parent"),
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
    const name = cutTo(trimmed(onOneLine(header[column] ?? "")), limits.source);
    if (name === "" || taken.has(column) || taken.has(name)) return [];
    taken.add(name);
    return [[name, column]];
  });
  return [...known, ...others].slice(0, MAX_TRAITS);
}

/** The columns with the name of a trait that segments use. */
export const knownTraits = (header: readonly string[]): number[] =>
  Object.values(TRAITS).flatMap((names) => {
    const column = find(header, names);
    return column < 0 ? [] : [column];
  });
