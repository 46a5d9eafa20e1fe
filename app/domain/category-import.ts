import { csvTable, firstProblem, type RowProblem } from "./card-import.ts";
import { categoryFields } from "./category.ts";
import { type ImportError, type ImportFormat, refuse } from "./import-format.ts";
import { CATEGORY_COLORS, DEFAULT_CATEGORY_COLOR, limits } from "./limits.ts";
import { trimmed } from "./trimmed.ts";

export type ImportedCategory = { name: string; description: string; color: string; order: number };
/** A row that was refused goes by its name: there is one in every row. */
type CategoryProblem = RowProblem & { name: string };
export type CategoryImport = {
  categories: ImportedCategory[];
  /** Names left out: the study has them (trimmed, case-insensitive), or they came earlier. */
  skipped: string[];
  problems: CategoryProblem[];
};

type RawRow = { row: number; name: string; description: string; color: string; order: number };

/**
 * Reads categories out of `data`: JSON, CSV or one a line. Bad rows are told by their name,
 * the others stand; data that is unusable as a whole is an {@link ImportError}.
 *
 * @param existing the names that the study has
 */
export function parseCategories(
  format: ImportFormat,
  data: string,
  existing: readonly string[] = [],
): CategoryImport | ImportError {
  if (data.trim() === "") return refuse("noData");
  const clean = data.replace(/^\uFEFF/, "");
  const rows =
    format === "json" ? jsonRows(clean) : format === "csv" ? csvRows(clean) : textRows(clean);
  if ("error" in rows) return rows;
  if (rows.length === 0) return refuse("noCategories");
  const names = new Set(existing.map(fold));
  const result: CategoryImport = { categories: [], skipped: [], problems: [] };
  for (const { row, ...raw } of rows) {
    const parsed = categoryFields.safeParse(raw);
    if (parsed.success && names.has(fold(parsed.data.name))) result.skipped.push(parsed.data.name);
    else if (parsed.success) {
      names.add(fold(parsed.data.name));
      result.categories.push(parsed.data);
    } else result.problems.push({ row, name: raw.name, ...firstProblem(parsed.error) });
  }
  return result;
}

const fold = (name: string) => trimmed(name).toLowerCase();

const string = (value: unknown): string => (typeof value === "string" ? trimmed(value) : "");

/** Colours by name or as #rrggbb; anything else is the default. */
function color(value: unknown): string {
  const typed = string(value).toLowerCase();
  if (Object.hasOwn(CATEGORY_COLORS, typed))
    return CATEGORY_COLORS[typed as keyof typeof CATEGORY_COLORS];
  return /^#[0-9a-f]{6}$/.test(typed) ? typed : DEFAULT_CATEGORY_COLOR;
}

/** Whole numbers within the limits as they are; otherwise the row's position. */
function order(value: unknown, position: number): number {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  const fallback = Math.min(position, limits.category_order);
  return typeof number === "number" && Number.isInteger(number) ? number : fallback;
}

function jsonRows(data: string): RawRow[] | ImportError {
  let value: unknown;
  try {
    value = JSON.parse(data);
  } catch (error) {
    return refuse("invalidJson", { message: error instanceof Error ? error.message : "" });
  }
  if (!Array.isArray(value)) return refuse("categoriesNotAnArray");
  return value.map((item, index) => {
    const entry: Record<string, unknown> = typeof item === "string" ? { name: item } : (item ?? {});
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
  const [head, ...body] = csvTable(data);
  if (!head || body.length === 0) return refuse("categoryCsvNeedsRows");
  const { cells: header } = head;
  const column = (word: string) => header.findIndex((cell) => cell.toLowerCase().includes(word));
  const name = column("name");
  if (name < 0) return refuse("categoryCsvNeedsName");
  const [description, colorAt, orderAt] = [column("desc"), column("color"), column("order")];
  return body
    .map(({ row, cells }, index) => ({
      row,
      name: string(cells[name]),
      description: string(cells[description]),
      color: color(cells[colorAt]),
      order: order(cells[orderAt], index),
    }))
    .filter((row) => row.name !== "");
}

const textRows = (data: string): RawRow[] =>
  data
    .split(/\r\n|\r|\n/)
    .map(trimmed)
    .filter((line) => line !== "")
    .map((name, index) => ({
      row: index + 1,
      name,
      description: "",
      color: DEFAULT_CATEGORY_COLOR,
      order: Math.min(index, limits.category_order),
    }));
