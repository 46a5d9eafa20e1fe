import { foldLabel } from "../cards/fold-label.ts";
import { withoutBom } from "../cards/import-format.ts";
import { csvFile } from "../files/csv.ts";
import { fileRows } from "./file-rows.ts";
import { isSort } from "./json-sorts.ts";
import { textOf } from "./json-values.ts";
import { readFile } from "./read-file.ts";
import { shapedRows } from "./shaped-rows.ts";
import type { FileRow } from "./to-table.ts";

type NamedText = { name: string; text: string };

export type JoinedFiles = {
  text: string;
  /** The names that several files give, each to another person, who got a number. */
  namesakes: string[];
};

/**
 * The texts of several files as one: JSON values one a line, or rows below the header that all have, or else files of one
 * person each, who gets the name of the file; `null` where the files are unlike.
 */
export function joinedFiles(files: readonly NamedText[]): JoinedFiles | null {
  const texts = files.map(({ text }) => withoutBom(text).trimEnd());
  const [first = "", ...rest] = texts;
  if (rest.length === 0) return { text: files[0]?.text ?? "", namesakes: [] };
  const names = namesOf(files);
  const ofOnePerson = joinedPeople(texts, names);
  if (ofOnePerson !== null) return { text: ofOnePerson, namesakes: [] };
  if (texts.every((text) => /^\s*[[{]/.test(text))) return joinedJson(texts, names);
  const header = headerOf(first);
  return rest.every((text) => headerOf(text) === header)
    ? joinedTables(texts, [first, ...rest.map((text) => text.slice(header.length))].join(""))
    : null;
}

const headerOf = (text: string) => /^[^\r\n]*/.exec(text)?.[0] ?? "";

/** The names of the files without what they end with, each only once. */
function namesOf(files: readonly NamedText[]): string[] {
  const taken = new Set<string>();
  return files.map(({ name }) => numbered(name.replace(/\.\w{1,5}$/, ""), taken));
}

/** The name, with a number where it is taken; it is taken then. */
function numbered(name: string, taken: Set<string>): string {
  let own = name;
  for (let number = 2; taken.has(own); number++) own = `${name} (${number})`;
  taken.add(own);
  return own;
}

/** Sheets of groups, or notes in groups: nothing in them names a person. */
function joinedPeople(texts: readonly string[], names: readonly string[]): string | null {
  const shaped = texts.map((text) => {
    const found = shapedRows(fileRows(text) ?? []);
    return found?.isOnePerson ? found.rows : [];
  });
  if (shaped.some((rows) => rows.length === 0)) return null;
  const header = shaped[0]?.[0]?.cells ?? [];
  const rows = shaped.flatMap((ofFile, file) =>
    ofFile.slice(1).map(({ cells: [, ...cells] }) => [names[file], ...cells]),
  );
  return csvFile(header, rows);
}

/** The values of all, each on a line. A sort without a participant is that of the file's person. */
function joinedJson(texts: readonly string[], names: readonly string[]): JoinedFiles {
  const all = texts.map(valuesOf);
  if (!all.every((values) => values?.every(isSort))) {
    const text = all.map((values, file) => (values ? linesOf(values) : texts[file])).join("\n");
    return joinedTables(texts, text);
  }
  const taken = new Set<string>();
  const namesakes = new Set<string>();
  const sorts = all.flatMap((values, file) =>
    (values ?? []).filter(isSort).map((sort) => {
      const given = textOf(sort.participant ?? sort.name) || (names[file] ?? "");
      const participant = numbered(given, taken);
      if (participant !== given) namesakes.add(given);
      return { ...sort, participant };
    }),
  );
  return { text: linesOf(sorts), namesakes: [...namesakes] };
}

/** The values of a list, one value, or one a line; `null` for what is no JSON, which is refused later. */
function valuesOf(text: string): unknown[] | null {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : [value];
  } catch {
    return null;
  }
}

const linesOf = (values: readonly unknown[]) =>
  values.map((value) => JSON.stringify(value)).join("\n");

/**
 * The joined text of files whose tables have one header, in which a name is another person where an earlier file has
 * the same name with one of the same cards. With other cards, it is the rest of that person's sort.
 */
function joinedTables(texts: readonly string[], text: string): JoinedFiles {
  const joined = { text, namesakes: [] };
  const tables = texts.map((each) => fileRows(each) ?? []);
  // With namesakes all together may be no sorts.
  const together = readFile(fileRows(text) ?? []);
  const reading = together?.reads ? together : readFile(tables[0] ?? []);
  const header = tables[0]?.[0]?.cells ?? [];
  const column = reading?.columns.participant ?? -1;
  // The columns of a shaped file are not its own; it numbers people of one name.
  const isPlain = `${reading?.table.header}` === `${header.map((name) => name.trim())}`;
  const isSame = tables.every(([first]) => `${first?.cells}` === `${header}`);
  if (!reading?.named || column < 0 || !isPlain || !isSame) return joined;
  const { layout, columns, named } = reading;
  const cardsOf = new Map<string, Set<string>>();
  const namesakes = new Set<string>();
  const rows = tables.flatMap((table) => {
    const renamed = new Map<string, string>();
    const read = readFile(table, { layout, columns, named })?.read;
    for (const { participant, cells } of read?.sorts ?? []) {
      const cards = cells.map(({ card }) => foldLabel(read?.cards[card] ?? ""));
      const before = cardsOf.get(participant);
      if (before && cards.some((card) => before.has(card))) {
        renamed.set(participant, numbered(participant, new Set(cardsOf.keys())));
        namesakes.add(participant);
      }
      const own = renamed.get(participant) ?? participant;
      cardsOf.set(own, new Set([...(cardsOf.get(own) ?? []), ...cards]));
    }
    return table
      .slice(1)
      .map(({ cells }: FileRow) =>
        cells.map((cell, at) => (at === column ? (renamed.get(cell.trim()) ?? cell) : cell)),
      );
  });
  return namesakes.size === 0 ? joined : { text: csvFile(header, rows), namesakes: [...namesakes] };
}
