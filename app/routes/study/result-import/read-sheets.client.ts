/** The sheets of an .xlsx workbook as texts. Only the browser reads them: the package is large. */
export async function readSheets(bytes: ArrayBuffer): Promise<string[][][]> {
  const { default: read } = await import("read-excel-file/universal");
  return (await read(bytes)).map(({ data }) => data.map((row) => row.map(textOf)));
}

const textOf = (cell: unknown) => (cell instanceof Date ? cell.toISOString() : String(cell ?? ""));
