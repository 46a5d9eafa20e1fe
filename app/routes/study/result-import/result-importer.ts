import { csvTable } from "../../../domain/card-import.ts";
import { decodeText } from "../../../domain/decode-text.ts";
import { type ImportMessage, sendable } from "../../../domain/import-part.ts";
import { limits } from "../../../domain/limits.ts";
import { type ImportTarget, planImport } from "../../../domain/plan-import.ts";
import type { FileRow } from "../../../domain/result-table.ts";
import type { SourceProblem } from "./import-answer.ts";
import { type PreviewAnswer, previewOf } from "./preview-of.ts";
import { type ReadTable, readTable } from "./read-table.ts";

/** Where a finished import leads, or that the study is another one by now, or that it is more than the server keeps. */
export type Sent = { to: string } | Refused;
type Refused = "changed" | "tooLarge";

/** A part stays well below what a request may hold. */
const PART_BYTES = 400_000;

/** Reads a file of results and sends it: in a thread of its own, as a file may have 50 MB. */
export class ResultImporter {
  private rows: FileRow[] = [];
  private name = "";
  private table: ReadTable | null = null;

  /** Takes a file, or a text that was pasted; answers why it cannot be read. */
  async take(file: File | null, pasted: string): Promise<SourceProblem | null> {
    if ((file?.size ?? pasted.length) > limits.results_bytes) return "tooLarge";
    const rows = file ? await rowsOf(file) : csvTable(pasted);
    if (!rows) return "notReadable";
    if (rows.length === 0) return "noData";
    this.rows = rows;
    this.name = file?.name.slice(0, 100) ?? "";
    return null;
  }

  /** What would be imported; `null` where there is no row of data. */
  preview(fields: [string, string][], target: ImportTarget): PreviewAnswer | null {
    const said = new URLSearchParams(fields);
    const table = readTable(this.rows, said);
    this.table = table;
    if (!table) return null;
    const seen = table.choices;
    const changed = said.get("intent") === "import" && said.get("seen") !== seen;
    const consent = said.has("consent");
    return previewOf(table, target, { data: "", name: this.name, seen, changed, consent });
  }

  /**
   * Sends what the last preview showed, in parts; `onProgress` is called with the share that has arrived.
   * Answers where the import leads, or why it does not.
   */
  async send(
    url: string,
    target: ImportTarget,
    consent: boolean,
    onProgress: (share: number) => void,
  ): Promise<Sent> {
    const read = this.table?.read;
    if (!read) throw new Error("Nothing is read");
    const planned = new Set(planImport(read, target).sorts.map(({ participant }) => participant));
    const sorts = read.sorts.filter(({ participant }) => planned.has(participant));
    const begin = { intent: "begin", cards: read.cards, sorts: sorts.length, consent } as const;
    const begun = await post<{ id: string }>(url, begin);
    if (typeof begun === "string") return begun;
    const { id } = begun;
    let from = 0;
    for (let part = 0; from < sorts.length; part++) {
      const some = [];
      for (let bytes = 0; bytes < PART_BYTES && from + some.length < sorts.length; ) {
        const sort = sorts[from + some.length];
        if (!sort) break;
        const sent = sendable(sort);
        bytes += new TextEncoder().encode(JSON.stringify(sent)).length;
        some.push(sent);
      }
      const kept = await post<object>(url, { intent: "part", id, part, from, sorts: some });
      if (typeof kept === "string") return kept;
      from += some.length;
      onProgress(from / sorts.length);
    }
    return post<{ to: string }>(url, { intent: "finish", id });
  }
}

/** A spreadsheet's first sheet, any other file as CSV; `null` for a spreadsheet that is none. */
async function rowsOf(file: File): Promise<FileRow[] | null> {
  const bytes = await file.arrayBuffer();
  if (!/\.xlsx$/i.test(file.name)) return csvTable(decodeText(new Uint8Array(bytes)));
  try {
    const { readSheet } = await import("read-excel-file/universal");
    const rows = await readSheet(bytes);
    return rows
      .map((row, at) => ({ row: at + 1, cells: row.map(textOf) }))
      .filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  } catch {
    return null;
  }
}

const textOf = (cell: unknown) => (cell instanceof Date ? cell.toISOString() : String(cell ?? ""));

const ATTEMPTS = 3;

/** Sends a message; each is safe to send twice, so what does not arrive is sent again. */
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
      // A TypeError is the network's.
      if (!(error instanceof TypeError) || attempt === ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, attempt * 1000));
    }
  }
}
