import { SKIPPED, UNKNOWN } from "../../analysis/contract/missing-cards.ts";
import { UNKNOWN_LABEL } from "../limits/limits.ts";
import { isSort, sortRows } from "./json-sorts.ts";
import { isObject, listOf, textOf } from "./json-values.ts";
import type { FileRow } from "./to-table.ts";

/**
 * The rows of a JSON text, the first with the names of the columns; `null` when it is invalid. Reads pages of the
 * API's export, sessions with their placements, one sort per line as in a study's package, and any list of objects or
 * of lists.
 */
export function jsonRows(text: string): FileRow[] | null {
  const values = parsed(text);
  if (!values) return null;
  const rows = values.some(isPage) ? values.filter(isPage).flatMap(pageRows) : null;
  const table = rows ? [PAGE_HEADER, ...rows] : sortsOrRows(values, text.length);
  return table?.map((cells, index) => ({ row: index + 1, cells })) ?? null;
}

const sortsOrRows = (values: unknown[], most: number) =>
  values.length > 0 && values.every(isSort) ? sortRows(values, most) : listRows(values, most);

/** The list in a text, the list in an object such as {results: […]}, or one value per line. */
function parsed(text: string): unknown[] | null {
  try {
    const value: unknown = JSON.parse(text);
    if (Array.isArray(value)) return value;
    if (!isObject(value)) return null;
    if (isPage(value) || isSort(value)) return [value];
    return Object.values(value).find((part) => Array.isArray(part)) ?? [value];
  } catch {
    return linesOf(text);
  }
}

function linesOf(text: string): unknown[] | null {
  try {
    return text.split("\n").flatMap((line) => (line.trim() === "" ? [] : [JSON.parse(line)]));
  } catch {
    return null;
  }
}

type Page = { cards: unknown[]; sessions: unknown[]; placements: unknown[] };
const isPage = (value: unknown): value is Page =>
  isObject(value) &&
  [value.cards, value.sessions, value.placements].every((part) => Array.isArray(part));

const PAGE_HEADER = ["participant", "card", "category_id", "category", "source"];

/** A page of `export/`: sorts as indexes into the cards of the page and into their own categories. */
function pageRows({ cards, sessions, placements }: Page): string[][] {
  const labels = cards.map((card) => textOf(isObject(card) ? card.label : ""));
  return placements.flatMap((sort, index) => {
    const session = sessions[index];
    if (!isObject(sort) || !isObject(session)) return [];
    const [placed, categories] = [listOf(sort.placed), listOf(sort.categories)];
    return listOf(sort.cards).flatMap((card, at) => {
      const [id, name] = categoryOf(placed[at], categories);
      const label = labels[Number(card)] ?? "";
      return [[textOf(session.participant), label, id, name, textOf(session.source)]];
    });
  });
}

function categoryOf(placed: unknown, categories: unknown[]): [id: string, name: string] {
  if (placed === UNKNOWN) return ["", UNKNOWN_LABEL];
  if (placed === SKIPPED) return ["", ""];
  const [id, name] = listOf(categories[Number(placed)]);
  return [textOf(id), textOf(name)];
}

/**
 * Objects as rows under the names of their values; a list of objects inside them gives a row for each. `null` for more
 * than `most` cells: objects that share few names are no rows.
 */
function listRows(values: unknown[], most: number): string[][] | null {
  if (values.every((value) => Array.isArray(value)))
    return values.map((row) => listOf(row).map((cell) => textOf(cell)));
  const flat = values.filter(isObject).flatMap(withParts);
  const header = [...new Set(flat.flatMap((row) => Object.keys(row)))];
  if (header.length * flat.length > most) return null;
  const cellOf = (row: Record<string, unknown>, name: string) =>
    Object.hasOwn(row, name) ? textOf(row[name]) : "";
  return [header, ...flat.map((row) => header.map((name) => cellOf(row, name)))];
}

/** What an object says beside its list is copied to each part of it, so there may not be much. */
const MOST_OWN = 50;

function withParts(value: Record<string, unknown>): Record<string, unknown>[] {
  const entries = Object.entries(value);
  const list = entries.find(
    ([, part]) => Array.isArray(part) && part.length > 0 && part.every(isObject),
  );
  if (!list) return [value];
  const own = Object.fromEntries(
    entries.filter(([, part]) => !Array.isArray(part)).slice(0, MOST_OWN),
  );
  return listOf(list[1]).flatMap((part) => (isObject(part) ? [{ ...own, ...part }] : []));
}
