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
  jsonArray,
  refuse,
  textLines,
} from "./import-format.ts";

export type ImportedCategory = {
  name: string;
  description: string;
  color: string;
  order: number;
  /** Whether it is a larger group, and the name of the one that it is in: only templates have them. */
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

type RawRow = { row: number; name: string; description: string; color: string; order: number };

/**
 * Parses categories from JSON, CSV or one name per line. Invalid rows are reported and the others are
 * imported. Returns an {@link ImportError} when the data as a whole cannot be used.
 *
 * @param existing the names that are already in the study
 */
export function parseCategories(
  format: ImportFormat,
  data: string,
  existing: readonly string[] = [],
): CategoryImport | ImportError {
  if (data.trim() === "") return refuse("noData");
  const rows =
    format === "json" ? jsonRows(data) : format === "csv" ? csvRows(data) : textRows(data);
  if ("error" in rows) return rows;
  if (rows.length === 0) return refuse("noCategories");
  const seen = new Set(existing.map(duplicateKey));
  const result: CategoryImport = { categories: [], skipped: [], problems: [] };
  for (const { row, ...raw } of rows) {
    const parsed = categoryFields.safeParse(raw);
    if (!parsed.success) {
      result.problems.push({ row, name: raw.name, ...firstProblem(parsed.error) });
      continue;
    }
    const key = duplicateKey(parsed.data.name);
    if (seen.has(key)) result.skipped.push(parsed.data.name);
    else {
      seen.add(key);
      result.categories.push(parsed.data);
    }
  }
  return result;
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
  return body
    .map(({ row, cells }, index) => ({
      row,
      name: trimmed(onOneLine(cells[name] ?? "")),
      description: string(cells[descriptionAt]),
      color: color(cells[colorAt]),
      order: order(cells[orderAt], index),
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
  }));
}
