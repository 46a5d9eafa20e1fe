import Papa from "papaparse";
import type { z } from "zod";
import { createCardInput, splitTags, splitWordings } from "./card.ts";
import { type ImportError, type ImportFormat, refuse } from "./import-format.ts";
import { trimmed } from "./trimmed.ts";

export type ImportedCard = {
  label: string;
  description: string;
  tags: string[];
  wordings?: string[];
  /** The card that this one is a copy of. */
  origin?: string;
};
/** `row` counts from 1, a header row included. `problem` is a key of the `errors` texts. */
export type RowProblem = { row: number; field?: string; problem: string };

export type CardImport = {
  cards: ImportedCard[];
  /** Labels left out: the study has them (trimmed, case-insensitive), or they came earlier. */
  skipped: string[];
  problems: RowProblem[];
};

type RawRow = { row: number; label: unknown } & Partial<
  Record<"description" | "tags" | "wordings", unknown>
>;

/**
 * Reads cards out of `data` and sorts them into what will be made, skipped and refused.
 * Unusable data as a whole is answered with an {@link ImportError}.
 *
 * @param existing the labels that the study has
 */
export function parseCards(
  format: ImportFormat,
  data: unknown,
  existing: readonly string[],
): CardImport | ImportError {
  const rows = readRows(format, data);
  if ("error" in rows) return rows;
  if (rows.length === 0) return refuse("noCards");
  const seen = new Set(existing.map(fold));
  const result: CardImport = { cards: [], skipped: [], problems: [] };
  for (const raw of rows) {
    const parsed = cardRow.safeParse(raw);
    if (!parsed.success) {
      result.problems.push({ row: raw.row, ...firstProblem(parsed.error) });
      continue;
    }
    const key = fold(parsed.data.label);
    if (seen.has(key)) result.skipped.push(parsed.data.label);
    else {
      seen.add(key);
      result.cards.push(parsed.data);
    }
  }
  return result;
}

/** What is wrong first, and with which field. */
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

const fold = (label: string) => trimmed(label).toLowerCase();

function readRows(format: ImportFormat, data: unknown): RawRow[] | ImportError {
  if (data === undefined || data === null || (typeof data === "string" && data.trim() === ""))
    return refuse("noData");
  if (format === "json") return jsonRows(data);
  if (typeof data !== "string") return refuse("dataNotText");
  return format === "csv" ? csvRows(data) : textRows(data);
}

function jsonRows(data: unknown): RawRow[] | ImportError {
  let value = data;
  if (typeof data === "string") {
    try {
      value = JSON.parse(data.replace(/^\uFEFF/, ""));
    } catch (error) {
      return refuse("invalidJson", { message: error instanceof Error ? error.message : "" });
    }
  }
  if (!Array.isArray(value)) return refuse("notAnArray");
  return value.map((item, index) => {
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
  const [head, ...body] = csvTable(data);
  if (!head || body.length === 0) return refuse("csvNeedsRows");
  const { cells: header } = head;
  const column = (word: string) => header.findIndex((cell) => cell.toLowerCase().includes(word));
  const label = column("label");
  if (label < 0) return refuse("csvNeedsLabel");
  const description = column("desc");
  const tags = column("tag");
  const wordings = column("wording");
  return body
    .map(({ row, cells }) => ({
      row,
      label: trimmed(cells[label] ?? ""),
      description: cells[description] ?? "",
      tags: splitTags(cells[tags] ?? ""),
      wordings: splitWordings(cells[wordings] ?? ""),
    }))
    .filter((row) => row.label !== "");
}

/** The rows of a CSV text that hold something, each with its number in the file. */
export function csvTable(data: string): { row: number; cells: string[] }[] {
  const text = data.replace(/^\uFEFF/, "");
  // Blank lines have one cell: counted in, they hide what stands between two columns.
  const { meta } = Papa.parse(text, {
    delimitersToGuess: [",", ";", "\t"],
    preview: 10,
    skipEmptyLines: "greedy",
  });
  return Papa.parse<string[]>(text, { delimiter: meta.delimiter })
    .data.map((cells, index) => ({ row: index + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
}

const textRows = (data: string): RawRow[] =>
  data
    .replace(/^\uFEFF/, "")
    .split(/\r\n|\r|\n/)
    .map(trimmed)
    .filter((line) => line !== "")
    .map((label, index) => ({ row: index + 1, label }));
