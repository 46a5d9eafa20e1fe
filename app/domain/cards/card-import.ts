import Papa from "papaparse";
import type { z } from "zod";
import { onOneLine } from "../fields/control-characters.ts";
import { unguarded } from "../files/csv.ts";
import { trimmed } from "../limits/text.ts";
import { createCardInput, splitTags, splitWordings } from "./card.ts";
import {
  columnNamed,
  duplicateKey,
  type ImportError,
  type ImportFormat,
  jsonArray,
  MAX_ROWS,
  refuse,
  textLines,
  tooManyRows,
  withoutBom,
} from "./import-format.ts";

export type ImportedCard = {
  label: string;
  description: string;
  tags: string[];
  wordings?: string[];
  /** The id of the card that this one is a copy of. */
  origin?: string;
};
/** `row` counts from 1 and includes a header row. `problem` is a key of the `errors` texts. */
export type RowProblem = { row: number; field?: string; problem: string };

export type CardImport = {
  cards: ImportedCard[];
  /** Duplicate labels: already in the study or earlier in the data (trimmed, case-insensitive). */
  skipped: string[];
  problems: RowProblem[];
};

type RawRow = { row: number; label: unknown } & Partial<
  Record<"description" | "tags" | "wordings", unknown>
>;

/**
 * Parses cards and separates them into those to create, to skip and to refuse. Returns an
 * {@link ImportError} when the data as a whole cannot be used.
 *
 * @param existing the labels that are already in the study
 */
export function parseCards(
  format: ImportFormat,
  data: unknown,
  existing: readonly string[],
): CardImport | ImportError {
  const rows = readRows(format, data);
  if ("error" in rows) return rows;
  if (rows.length === 0) return refuse("noCards");
  const seen = new Set(existing.map(duplicateKey));
  const result: CardImport = { cards: [], skipped: [], problems: [] };
  for (const raw of rows) {
    const parsed = cardRow.safeParse(raw);
    if (!parsed.success) {
      result.problems.push({ row: raw.row, ...firstProblem(parsed.error) });
      continue;
    }
    const key = duplicateKey(parsed.data.label);
    if (seen.has(key)) result.skipped.push(parsed.data.label);
    else {
      seen.add(key);
      result.cards.push(parsed.data);
    }
  }
  return result;
}

/** The first issue of a Zod error and its field. */
export function firstProblem({ issues }: z.ZodError): { field?: string; problem: string } {
  const [issue] = issues;
  const field = issue?.path[0];
  return {
    ...(typeof field === "string" && { field }),
    problem: issue?.message ?? "rowInvalid",
  };
}

const cardRow = createCardInput.pick({
  label: true,
  description: true,
  tags: true,
  wordings: true,
});

export const isBlank = (data: unknown): boolean =>
  data === undefined || data === null || (typeof data === "string" && data.trim() === "");

function readRows(format: ImportFormat, data: unknown): RawRow[] | ImportError {
  if (isBlank(data)) return refuse("noData");
  if (format === "json") return jsonRows(data);
  if (typeof data !== "string") return refuse("dataNotText");
  return format === "csv" ? csvRows(data) : textRows(data);
}

function jsonRows(data: unknown): RawRow[] | ImportError {
  const items = jsonArray(data, "notAnArray");
  if ("error" in items) return items;
  return items.map((item, index) => {
    const entry = typeof item === "string" ? { label: item } : (item ?? {});
    const { label, name, description, tags, wordings } = entry as Record<string, unknown>;
    return {
      row: index + 1,
      label: label ?? name,
      description: description ?? undefined,
      tags: typeof tags === "string" ? splitTags(tags) : (tags ?? undefined),
      wordings: typeof wordings === "string" ? splitWordings(wordings) : (wordings ?? undefined),
    };
  });
}

function csvRows(data: string): RawRow[] | ImportError {
  const table = csvTable(data);
  if ("error" in table) return table;
  const [head, ...body] = table;
  if (!head || body.length === 0) return refuse("csvNeedsRows");
  const { cells: header } = head;
  const label = columnNamed(header, "label");
  if (label < 0) return refuse("csvNeedsLabel");
  const description = columnNamed(header, "desc");
  const tags = columnNamed(header, "tag");
  const wordings = columnNamed(header, "wording");
  return body
    .map(({ row, cells }) => ({
      row,
      label: trimmed(onOneLine(cells[label] ?? "")),
      description: cells[description] ?? "",
      tags: splitTags(onOneLine(cells[tags] ?? "")),
      wordings: splitWordings(cells[wordings] ?? ""),
    }))
    .filter((row) => row.label !== "");
}

/** The non-empty rows of a CSV text, each with its row number in the file, without our guards against formulas. */
export function csvTable(data: string): { row: number; cells: string[] }[] | ImportError {
  const text = withoutBom(data);
  // Guess the delimiter without the blank lines: each has one cell, which distorts the guess.
  const { meta } = Papa.parse(text, {
    delimitersToGuess: [",", ";", "\t"],
    preview: 10,
    skipEmptyLines: "greedy",
  });
  const preview = MAX_ROWS + 1;
  const { data: rows } = Papa.parse<string[]>(text, { delimiter: meta.delimiter, preview });
  if (rows.length > MAX_ROWS) return tooManyRows();
  return rows
    .map((cells, index) => ({ row: index + 1, cells: cells.map(unguarded) }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
}

/** A line is a label. Cells of a spreadsheet are separated by tabs: label, description and tags. */
function textRows(data: string): RawRow[] | ImportError {
  const lines = textLines(data);
  if ("error" in lines) return lines;
  return lines.map((line, index) => {
    const [label, description, tags] = line.split("\t").map((cell) => trimmed(onOneLine(cell)));
    return {
      row: index + 1,
      label,
      ...(description !== undefined && { description }),
      ...(tags !== undefined && { tags: splitTags(tags) }),
    };
  });
}
