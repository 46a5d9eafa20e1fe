import { MOST_OTHERS, PLACEMENT, rowParticipants, type ShapedRows } from "./placement-rows.ts";
import type { FileRow } from "./to-table.ts";

// A row for each participant, and a column for each group, whose cells are lists of cards.

/** Between the cards in a cell; surveys write commas, which may be in a label as well. */
const SEPARATORS = [/[;|\n\r]+/, /,/];

/** So many rows and columns are searched. */
const SEARCHED = { rows: 200, columns: 300 };

/** The most rows of names above the data. */
const MOST_HEADERS = 3;

/** Of the pairs of a participant and a card, at least this share occurs. */
const COMPLETE = 0.5;

const itemsOf = (cell: string | undefined, between: RegExp): string[] =>
  (cell ?? "")
    .split(between)
    .map((item) => item.trim())
    .filter((item) => item !== "");

/** The rows of such a file, whatever separates its cards. */
export function groupColumns(rows: readonly FileRow[]): ShapedRows | null {
  const lists = SEPARATORS.map((between) => listsOf(rows, between));
  return lists.find((shaped) => shaped !== null) ?? null;
}

function listsOf(rows: readonly FileRow[], between: RegExp): ShapedRows | null {
  const sample = rows.slice(0, SEARCHED.rows);
  const found = findLists(sample, between);
  if (!found) return null;
  const { columns, headers } = found;
  const names = namesOf(
    rows.slice(0, headers).map(({ cells }) => cells),
    columns,
  );
  const people = rows.slice(headers);
  const header = headerOf(rows.slice(0, headers).map(({ cells }) => cells));
  const who = rowParticipants(header, people);
  const taken = new Set([who.column, ...columns]);
  const others = [...header.keys()].filter((at) => !taken.has(at)).slice(0, MOST_OTHERS);
  const textsOf = (cells: readonly string[]) => others.map((at) => cells[at] ?? "");
  return {
    certain: between !== SEPARATORS[1] || !areAlwaysTogether(people, columns, between),
    rows: [
      { row: rows[0]?.row ?? 1, cells: [...PLACEMENT, ...textsOf(header)] },
      ...people.flatMap(({ row, cells }, index) =>
        columns.flatMap((column, group) =>
          itemsOf(cells[column], between).map((card) => ({
            row,
            cells: [
              ...[who.names[index] ?? "", card, names[group] ?? "", String(group + 1)],
              ...textsOf(cells),
            ],
          })),
        ),
      ),
    ],
  };
}

/** The columns of lists and the number of rows above them: most participants have each card once. */
function findLists(sample: readonly FileRow[], between: RegExp) {
  const width = Math.max(0, ...sample.map(({ cells }) => cells.length));
  if (width > SEARCHED.columns) return null;
  const lists = Array.from({ length: width }, (_, column) =>
    sample.map(({ cells }) => itemsOf(cells[column], between)),
  );
  const isList = (column: string[][]) => column.some((items) => items.length > 1);
  const times = new Map<string, number>();
  for (const item of lists.filter(isList).flat(2)) times.set(item, (times.get(item) ?? 0) + 1);
  const recurs = (item: string) => (times.get(item) ?? 0) > 1;
  const columns = lists.flatMap((column, at) => {
    const items = [...new Set(column.flat())];
    const recurring = items.filter(recurs).length;
    const isOfGroups = isList(column)
      ? recurring * 2 >= items.length
      : recurring > 0 && column.flat().slice(MOST_HEADERS).every(recurs);
    return isOfGroups ? [at] : [];
  });
  const inRow = (row: number) => columns.flatMap((at) => lists[at]?.[row] ?? []);
  const headers = sample.findIndex((_, row) => inRow(row).some(recurs));
  const people = sample.slice(Math.max(0, headers)).map((_, index) => inRow(headers + index));
  const cards = new Set(people.flat());
  const fits =
    columns.filter((at) => isList(lists[at] ?? [])).length > 1 &&
    headers >= 1 &&
    headers <= MOST_HEADERS &&
    people.length > 1 &&
    people.every((items) => new Set(items).size === items.length) &&
    people.flat().length >= COMPLETE * people.length * cards.size;
  return fits ? { columns, headers } : null;
}

/** Some surveys write names of their own above and below the texts; a cell `{"ImportId": …}` is none. */
const headerOf = (headers: readonly (readonly string[])[]): readonly string[] =>
  headers.findLast((cells) => !cells.some((cell) => cell.startsWith("{"))) ?? [];

/** The names of the groups: what differs in "Question - Groups - Food" and "Question - Groups - Tools". */
function namesOf(headers: readonly (readonly string[])[], columns: readonly number[]): string[] {
  const header = headerOf(headers);
  const parts = columns.map((column) => (header[column] ?? "").trim().split(" - "));
  const [one = []] = parts;
  const isShared = (part: string | undefined, at: number) =>
    parts.every((other) => other.at(at) === part);
  const differing = one.findIndex((part, at) => !isShared(part, at));
  const fromEnd = one.toReversed().findIndex((part, at) => !isShared(part, -1 - at));
  return parts.map((part) =>
    part.slice(Math.max(0, differing), part.length - Math.max(0, fromEnd)).join(" - "),
  );
}

/** Whether two items always follow each other, as the parts of a label with a comma do. */
function areAlwaysTogether(
  rows: readonly FileRow[],
  columns: readonly number[],
  between: RegExp,
): boolean {
  const next = new Map<string, Set<string>>();
  for (const { cells } of rows)
    for (const column of columns) {
      const items = itemsOf(cells[column], between);
      for (const [at, item] of items.entries())
        next.set(item, (next.get(item) ?? new Set()).add(items[at + 1] ?? ""));
    }
  return [...next.values()].some((after) => after.size === 1 && !after.has(""));
}
