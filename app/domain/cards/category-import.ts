import { onOneLine } from "../fields/control-characters.ts";
import { CATEGORY_COLORS, DEFAULT_CATEGORY_COLOR, limits } from "../limits/limits.ts";
import { trimmed } from "../limits/text.ts";
import { csvTable, firstProblem, type RowProblem } from "./card-import.ts";
import { categoryFields } from "./category.ts";
import {
  columnNamed,
  duplicateKey,
  type ImportError,
  type ImportFormat,
  indentedLines,
  jsonArray,
  refuse,
  textLines,
} from "./import-format.ts";

export type ImportedCategory = {
  name: string;
  description: string;
  color: string;
  order: number;
  /** Whether it is a larger group, and the name of the one that it is in. */
  is_group?: boolean;
  parent?: string | null;
};
/** A refused row is reported by its name: every row has one. */
type CategoryProblem = RowProblem & { name: string };
export type CategoryImport = {
  categories: ImportedCategory[];
  /** Duplicate names: already in the study or earlier in the data (trimmed, case-insensitive). */
  skipped: string[];
  problems: CategoryProblem[];
};

type RawRow = {
  row: number;
  name: string;
  description: string;
  color: string;
  order: number;
  /** The name of its larger group; empty for none. */
  parent: string;
};

/**
 * Parses categories from JSON, CSV or one name per line. Invalid rows are reported and the others are
 * imported. Returns an {@link ImportError} when the data as a whole cannot be used.
 *
 * @param existing the names that are already in the study
 * @param largerGroups the names of those that are larger groups; null in a study of one level, where nothing is in one
 */
export function parseCategories(
  format: ImportFormat,
  data: string,
  existing: readonly string[] = [],
  largerGroups: readonly string[] | null = null,
): CategoryImport | ImportError {
  if (data.trim() === "") return refuse("noData");
  const rows =
    format === "json"
      ? jsonRows(data)
      : format === "csv"
        ? csvRows(data)
        : largerGroups
          ? outlineRows(data)
          : textRows(data);
  if ("error" in rows) return rows;
  if (rows.length === 0) return refuse("noCategories");
  const seen = new Set(existing.map(duplicateKey));
  const result: CategoryImport = { categories: [], skipped: [], problems: [] };
  const levels = largerGroups && levelsOf(rows, existing, largerGroups);
  for (const { row, parent, ...raw } of levels?.rows ?? rows) {
    const parsed = categoryFields.safeParse(raw);
    if (!parsed.success) {
      result.problems.push({ row, name: raw.name, ...firstProblem(parsed.error) });
      continue;
    }
    const problem = levels?.problemOf({ name: raw.name, parent });
    if (problem) {
      result.problems.push({ row, name: raw.name, field: "parent", problem });
      continue;
    }
    const key = duplicateKey(parsed.data.name);
    if (seen.has(key)) result.skipped.push(parsed.data.name);
    else {
      seen.add(key);
      result.categories.push({ ...parsed.data, ...levels?.placeOf({ name: raw.name, parent }) });
    }
  }
  return result;
}

/** The rows of two levels: what is named as a larger group is one, and is added where no row or category has its name. */
function levelsOf(
  rows: readonly RawRow[],
  existing: readonly string[],
  largerGroups: readonly string[],
) {
  const present = new Map(largerGroups.map((name) => [duplicateKey(name), name]));
  const taken = new Set(existing.map(duplicateKey));
  const named = new Set(rows.map(({ name }) => duplicateKey(name)));
  const parents = new Set(
    rows.flatMap(({ parent }) => (parent === "" ? [] : duplicateKey(parent))),
  );
  const added = new Set<string>();
  const all = rows.flatMap((row) => {
    const key = duplicateKey(row.parent);
    if (row.parent === "" || named.has(key) || taken.has(key) || added.has(key)) return [row];
    added.add(key);
    const larger = { name: row.parent, description: "", color: DEFAULT_CATEGORY_COLOR, parent: "" };
    return [{ row: row.row, order: row.order, ...larger }, row];
  });
  const names = new Map(all.map(({ name }) => [duplicateKey(name), name]));
  type Placed = Pick<RawRow, "name" | "parent">;
  return {
    rows: all,
    /** Why it cannot be where it is wanted. */
    problemOf({ name, parent }: Placed): string | null {
      if (parent === "") return null;
      if (parents.has(duplicateKey(name))) return "groupInGroup";
      const key = duplicateKey(parent);
      return taken.has(key) && !present.has(key) ? "parentInvalid" : null;
    },
    placeOf({ name, parent }: Placed): Pick<ImportedCategory, "is_group" | "parent"> {
      const key = duplicateKey(parent);
      if (parent !== "") return { parent: present.get(key) ?? names.get(key) };
      return parents.has(duplicateKey(name)) ? { is_group: true } : {};
    },
  };
}

const string = (value: unknown): string => (typeof value === "string" ? trimmed(value) : "");

/** A colour by name or as #rrggbb; anything else becomes the default. */
function color(value: unknown): string {
  const typed = string(value).toLowerCase();
  if (Object.hasOwn(CATEGORY_COLORS, typed))
    return CATEGORY_COLORS[typed as keyof typeof CATEGORY_COLORS];
  return /^#[0-9a-f]{6}$/.test(typed) ? typed : DEFAULT_CATEGORY_COLOR;
}

/** A whole number, or the row's position when there is none. The schema checks the limits afterwards. */
function order(value: unknown, position: number): number {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  const fallback = Math.min(position, limits.category_order);
  return typeof number === "number" && Number.isInteger(number) ? number : fallback;
}

function jsonRows(data: string): RawRow[] | ImportError {
  const items = jsonArray(data, "categoriesNotAnArray");
  if ("error" in items) return items;
  return items.map((item, index) => {
    const entry = (typeof item === "string" ? { name: item } : (item ?? {})) as Record<
      string,
      unknown
    >;
    return {
      row: index + 1,
      name: string(entry.name) || string(entry.label) || `Category ${index + 1}`,
      description: string(entry.description),
      color: color(entry.color),
      order: order(entry.order, index),
      parent: string(entry.parent),
    };
  });
}

function csvRows(data: string): RawRow[] | ImportError {
  const table = csvTable(data);
  if ("error" in table) return table;
  const [head, ...body] = table;
  if (!head || body.length === 0) return refuse("categoryCsvNeedsRows");
  const { cells: header } = head;
  const name = columnNamed(header, "name");
  if (name < 0) return refuse("categoryCsvNeedsName");
  const descriptionAt = columnNamed(header, "desc");
  const colorAt = columnNamed(header, "color");
  const orderAt = columnNamed(header, "order");
  const parentAt = columnNamed(header, "parent");
  return body
    .map(({ row, cells }, index) => ({
      row,
      name: trimmed(onOneLine(cells[name] ?? "")),
      description: string(cells[descriptionAt]),
      color: color(cells[colorAt]),
      order: order(cells[orderAt], index),
      parent: trimmed(onOneLine(cells[parentAt] ?? "")),
    }))
    .filter((row) => row.name !== "");
}

function textRows(data: string): RawRow[] | ImportError {
  const lines = textLines(data);
  if ("error" in lines) return lines;
  return lines.map((name, index) => ({
    row: index + 1,
    name: trimmed(onOneLine(name)),
    description: "",
    color: DEFAULT_CATEGORY_COLOR,
    order: Math.min(index, limits.category_order),
    parent: "",
  }));
}

/** A line that is indented below another is in that larger group. */
function outlineRows(data: string): RawRow[] | ImportError {
  const lines = indentedLines(data);
  const rows = textRows(data);
  if ("error" in lines || "error" in rows) return rows;
  let larger = "";
  return rows.map((row, index) => {
    const isIn = /^\s/.test(lines[index] ?? "");
    if (!isIn) larger = row.name;
    return { ...row, parent: isIn ? larger : "" };
  });
}
