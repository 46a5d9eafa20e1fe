import { csvRow } from "../../../domain/files/csv.ts";
import { decodeText } from "../../../domain/files/decode-text.ts";
import { type ImportMessage, sendable } from "../../../domain/imports/import-message.ts";
import { type ImportTarget, planImport } from "../../../domain/imports/plan-import.ts";
import { ratingSheet } from "../../../domain/imports/rating-file.ts";
import { limits } from "../../../domain/limits/limits.ts";
import { fileRows } from "../../../domain/result-file/file-rows.ts";
import { type JoinedFiles, joinedFiles } from "../../../domain/result-file/joined-files.ts";
import { type FileReading, readFile } from "../../../domain/result-file/read-file.ts";
import type { ImportedSort } from "../../../domain/result-file/read-results.ts";
import type { FileRow } from "../../../domain/result-file/to-table.ts";
import { workbookKind } from "../../../domain/result-file/workbook-kind.ts";
import type { SourceProblem } from "./import-answer.ts";
import { nameOfFiles, sizeOf } from "./posted-files.ts";
import { type PreviewAnswer, previewOf } from "./preview-of.ts";
import { readSheets } from "./read-sheets.client.ts";
import { choicesOf, readTable } from "./read-table.ts";

/** Where to go after the import, or why the server refused it. */
export type Sent = { to: string } | Refused;
/** The study has changed since the preview, or cannot store this much. */
type Refused = "changed" | "tooLarge";

/** The approximate size of a part, well below the limit of a request. */
const PART_BYTES = 400_000;

/**
 * Reads a file of results and sends it to the server; and reads a workbook of ratings. Runs in a worker, as a file can
 * have 50 MB.
 */
export class ResultImporter {
  private rows: FileRow[] = [];
  private name = "";
  private namesakes: string[] = [];
  private table: FileReading | null = null;

  /** Reads files or a pasted text; returns the problem if they cannot be read. */
  async take(files: readonly File[], pasted: string): Promise<SourceProblem | null> {
    const [file] = files;
    if ((file ? sizeOf(files) : pasted.length) > limits.results_bytes) return "tooLarge";
    const joined = files.length > 1 ? await joinedOf(files) : { text: pasted, namesakes: [] };
    if (typeof joined === "string") return joined;
    const rows =
      file && files.length === 1 ? await rowsOf(file) : (fileRows(joined.text) ?? "notJson");
    if (typeof rows === "string") return rows;
    if (rows.length === 0) return "noData";
    this.rows = rows;
    this.name = nameOfFiles(files);
    this.namesakes = joined.namesakes;
    return null;
  }

  /** What would be imported; `null` when there are no data rows. */
  preview(fields: [string, string][], target: ImportTarget): PreviewAnswer | null {
    const form = new URLSearchParams(fields);
    const labels = target.cards.map(({ label }) => label);
    const table = readTable(this.rows, form, labels);
    this.table = table;
    if (!table) return null;
    const seen = choicesOf(table);
    const changed = form.get("intent") === "import" && form.get("seen") !== seen;
    const consent = form.has("consent");
    const { name, namesakes } = this;
    return previewOf(table, target, { data: "", name, namesakes, seen, changed, consent });
  }

  /**
   * Sends what the last preview showed, in parts. `onProgress` receives the share that has arrived, 0 to 1.
   * Returns where to go next, or why the server refused.
   */
  async send(
    url: string,
    target: ImportTarget,
    consent: boolean,
    onProgress: (share: number) => void,
  ): Promise<Sent> {
    const read = this.table?.read;
    if (!read) throw new Error("No table has been read");
    const planned = new Set(planImport(read, target).sorts.map(({ participant }) => participant));
    const sorts = read.sorts.filter(({ participant }) => planned.has(participant));
    const begin = { intent: "begin", cards: read.cards, sorts: sorts.length, consent } as const;
    const begun = await post<{ id: string }>(url, begin);
    if (typeof begun === "string") return begun;
    const { id } = begun;
    let from = 0;
    for (let part = 0; from < sorts.length; part++) {
      const batch = nextBatch(sorts, from);
      const stored = await post<object>(url, { intent: "part", id, part, from, sorts: batch });
      if (typeof stored === "string") return stored;
      from += batch.length;
      onProgress(from / sorts.length);
    }
    return post<{ to: string }>(url, { intent: "finish", id });
  }

  /** The sheet of a workbook with ratings, as a file that the server can read. */
  async readRatings(file: File): Promise<File> {
    const rows = ratingSheet(await readSheets(await file.arrayBuffer())) ?? [];
    return new File([rows.map(csvRow).join("")], "ratings.csv", { type: "text/csv" });
  }
}

/** The sorts from index `from` on that fit in one part; at least one. */
function nextBatch(sorts: readonly ImportedSort[], from: number) {
  const part = [];
  let bytes = 0;
  for (const sort of sorts.slice(from)) {
    if (bytes >= PART_BYTES) break;
    const sent = sendable(sort);
    bytes += new TextEncoder().encode(JSON.stringify(sent)).length;
    part.push(sent);
  }
  return part;
}

/** The rows of a text, or of the sheet of a workbook that reads as sorts; or why there are none. */
async function rowsOf(file: File): Promise<FileRow[] | SourceProblem> {
  const bytes = await file.arrayBuffer();
  const kind = workbookKind(new Uint8Array(bytes));
  if (kind === null) return fileRows(decodeText(new Uint8Array(bytes))) ?? "notJson";
  if (kind === "xls" || !/\.xls[xm]$/i.test(file.name)) return "otherWorkbook";
  try {
    const sheets = (await readSheets(bytes)).map((sheet) =>
      sheet
        .map((cells, index) => ({ row: index + 1, cells }))
        .filter(({ cells }) => cells.some((cell) => cell.trim() !== "")),
    );
    return (
      sheets.find((rows) => readFile(rows)?.reads) ?? sheets.find((rows) => rows.length > 0) ?? []
    );
  } catch {
    return "notReadable";
  }
}

/** Several texts together; or why they are not. */
async function joinedOf(files: readonly File[]): Promise<JoinedFiles | SourceProblem> {
  const all = await Promise.all(
    files.map(async (file) => ({ file, bytes: new Uint8Array(await file.arrayBuffer()) })),
  );
  if (all.some(({ bytes }) => workbookKind(bytes) !== null)) return "notTogether";
  const named = all.map(({ file, bytes }) => ({ name: file.name, text: decodeText(bytes) }));
  return joinedFiles(named) ?? "notTogether";
}

const ATTEMPTS = 3;

/** Sends a message, with retries on network errors: every message is idempotent. */
async function post<Answer>(url: string, message: ImportMessage): Promise<Answer | Refused> {
  for (let attempt = 1; ; attempt++) {
    try {
      const body = JSON.stringify(message);
      const headers = { "Content-Type": "application/json" };
      const answer = await fetch(url, { method: "POST", body, headers });
      if (answer.status === 409) return "changed";
      if (answer.status === 413) return "tooLarge";
      if (answer.redirected || !answer.ok) throw new Error(`${answer.status}`);
      return await answer.json();
    } catch (error) {
      // fetch throws a TypeError for a network error.
      if (!(error instanceof TypeError) || attempt === ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, attempt * 1000));
    }
  }
}
