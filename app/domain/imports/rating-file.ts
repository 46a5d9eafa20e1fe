import { foldLabel } from "../cards/fold-label.ts";
import { onOneLine } from "../fields/control-characters.ts";
import { trimmed } from "../limits/text.ts";
import type { Scale } from "../ratings/scale.ts";
import { columnsByName } from "../result-file/column-names.ts";
import type { ReadResults } from "../result-file/read-results.ts";
import type { FileRow } from "../result-file/to-table.ts";

/** A problem of a cell of a rating file: a key of the `errors` texts. */
export type RatingFileProblem = { row: number; problem: string; value: string; params?: object };

/** Why no rating can be read at all. */
export type RatingFileRefusal = "noScales" | "ratingFileColumns";

type Cell = { row: number; participant: string; scale: string; card: string; value: string };

const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, "");
const SCALE = ["scale", "scaleid", "schaal", "question", "vraag"];
const VALUE = ["value", "rating", "waarde", "beoordeling", "score"];

/** What a name in a file is about; or why it is about nothing, as a key of the `errors` texts. */
type Looked<Found> = { found: Found } | { problem: string };

/**
 * Reads a rating file, or says what is wrong with it. The file has a row for each participant, card and scale; or one for
 * each participant, and scale where the study has several, with a column for each card. A scale is named by its question or
 * id; `unnamed` is that of rows which name none. A name that is about nothing is a problem once.
 */
export function readRatings<Card extends string | number>(
  rows: readonly FileRow[],
  scales: readonly Scale[],
  personOf: (name: string) => Looked<string>,
  cardOf: (name: string, person: string) => Looked<Card>,
  unnamed = scales.length === 1 ? scales[0]?.id : undefined,
):
  | {
      ratings: { person: string; card: Card; scale: string; value: number }[];
      problems: RatingFileProblem[];
    }
  | RatingFileRefusal {
  if (scales.length === 0) return "noScales";
  const cells = cellsOfFile(rows);
  if (cells === null) return "ratingFileColumns";
  const scaleOf = new Map(
    scales.flatMap((scale) => [
      [foldLabel(scale.question), scale],
      [foldLabel(scale.id), scale],
    ]),
  );
  const ratings: { person: string; card: Card; scale: string; value: number }[] = [];
  const problems: RatingFileProblem[] = [];
  const unknown = new Set<string>();
  const seen = new Set<string>();
  for (const { row, participant, scale: named, card: label, value } of cells) {
    if (value === "") continue;
    const add = (problem: string, text: string, params?: object) =>
      problems.push({ row, problem, value: text, ...(params && { params }) });
    const addOnce = (problem: string, text: string) => {
      if (!unknown.has(`${problem} ${text}`)) add(problem, text);
      unknown.add(`${problem} ${text}`);
    };
    const person = personOf(participant);
    if ("problem" in person) {
      addOnce(person.problem, participant);
      continue;
    }
    const scale = scaleOf.get(foldLabel(named || (unnamed ?? "")));
    const card = cardOf(label, person.found);
    const number = /^-?\d{1,3}$/.test(value) ? Number(value) : Number.NaN;
    if (!scale) addOnce("scaleUnknown", named);
    else if ("problem" in card) addOnce(card.problem, label);
    else if (!(number >= scale.low && number <= scale.high))
      add("ratingOffScale", value, { low: scale.low, high: scale.high });
    else {
      const key = `${person.found}\0${scale.id}\0${card.found}`;
      if (seen.has(key)) add("cardTwice", label);
      else ratings.push({ person: person.found, card: card.found, scale: scale.id, value: number });
      seen.add(key);
    }
  }
  return { ratings, problems };
}

/** Adds the ratings of a file to the sorts of the same participants in another file. */
export function withRatings(
  read: ReadResults,
  rows: readonly FileRow[],
  scales: readonly Scale[],
  known: readonly { label: string }[],
): { read: ReadResults; ratings: number; problems: RatingFileProblem[] } | RatingFileRefusal {
  const cards = [...read.cards];
  const columnOf = new Map(cards.map((label, column) => [foldLabel(label), column]));
  const ofStudy = new Map(known.map(({ label }) => [foldLabel(label), label]));
  const sorts = new Map(read.sorts.map((sort) => [sort.participant, { ...sort }]));
  const found = readRatings<number>(
    rows,
    scales,
    (name) => (sorts.has(name) ? { found: name } : { problem: "ratingParticipant" }),
    (name) => {
      const key = foldLabel(name);
      const label = ofStudy.get(key);
      if (!columnOf.has(key) && label !== undefined) columnOf.set(key, cards.push(label) - 1);
      const column = columnOf.get(key);
      return column === undefined ? { problem: "cardInvalid" } : { found: column };
    },
  );
  if (typeof found === "string") return found;
  for (const { person, ...rating } of found.ratings) {
    const sort = sorts.get(person);
    if (sort) sort.ratings = [...(sort.ratings ?? []), rating];
  }
  return {
    read: { ...read, cards, sorts: [...sorts.values()] },
    ratings: found.ratings.length,
    problems: found.problems,
  };
}

/** The columns of a rating file, -1 for what it has none for. It is long with a row for each participant, card and scale. */
function ratingColumns(head: readonly string[]) {
  const header = head.map((cell) => trimmed(onOneLine(cell)));
  const find = (names: readonly string[]) =>
    header.findIndex((name) => names.includes(plain(name)));
  const { card, participant } = columnsByName(header);
  const [scale, value] = [find(SCALE), find(VALUE)];
  const isLong = participant >= 0 && card >= 0 && value >= 0;
  return { header, card, participant, scale, value, isLong };
}

/** The sheet of a workbook with the ratings: the first with a row for each of them, otherwise the first that is not empty. */
export const ratingSheet = (
  sheets: readonly (readonly (readonly string[])[])[],
): readonly (readonly string[])[] | undefined =>
  sheets.find(([head]) => head && ratingColumns(head).isLong) ??
  sheets.find((rows) => rows.length > 0);

/** Each rating of the file; null where its columns are not those of ratings. */
function cellsOfFile([head, ...rows]: readonly FileRow[]): Cell[] | null {
  const { header, card, participant, scale, value, isLong } = ratingColumns(head?.cells ?? []);
  if (participant < 0) return null;
  const columns = isLong
    ? [value]
    : [...header.keys()].filter((column) => column !== participant && column !== scale);
  if (columns.length === 0) return null;
  return rows.flatMap(({ row, cells }) => {
    const cell = (column: number) => (column < 0 ? "" : trimmed(onOneLine(cells[column] ?? "")));
    return columns.map((column) => ({
      row,
      participant: cell(participant),
      scale: cell(scale),
      card: isLong ? cell(card) : (header[column] ?? ""),
      value: cell(column),
    }));
  });
}
