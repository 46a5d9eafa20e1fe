import writeXlsxFile from "write-excel-file/universal";
import type { Cell, Table } from "./file-kinds.ts";

/** What a sheet of Excel holds at most, its head included. */
const MOST_ROWS = 1_048_576;
const MOST_COLUMNS = 16_384;

/** Several tables as one XLSX; the head of each stays in sight. */
export async function workbook(
  tables: readonly { name: string; table: Table }[],
): Promise<Uint8Array<ArrayBuffer>> {
  const sheets = tables.map(({ name, table }) => ({
    sheet: name,
    stickyRowsCount: 1,
    data: [
      table.head.slice(0, MOST_COLUMNS).map((value) => ({ value, fontWeight: "bold" as const })),
      ...table.rows.slice(0, MOST_ROWS - 1).map((row) => row.slice(0, MOST_COLUMNS).map(cell)),
    ],
  }));
  const blob = await writeXlsxFile(sheets).toBlob();
  return new Uint8Array(await blob.arrayBuffer());
}

/** Texts are written as texts: nothing in them can run as a formula. */
const cell = (value: Cell) =>
  value === null || value === undefined
    ? null
    : typeof value === "number"
      ? { value, type: Number }
      : { value: String(value), type: String };
