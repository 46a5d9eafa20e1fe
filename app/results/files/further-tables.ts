import Papa from "papaparse";
import type { FileTable } from "./file-kinds.ts";

/** What participants said and did beside their sorts: why a card is where it is, and each move. */
export type FurtherTable = { name: "whys" | "moves"; table: FileTable };

/** Reads these tables of the owner's study; those without a row are left out. */
export async function fetchFurther(
  study: string,
  names: readonly FurtherTable["name"][],
): Promise<FurtherTable[]> {
  const read = names.map(async (name) => {
    const answer = await fetch(`/studies/${study}/dashboard/${name}.csv`);
    if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
    const { data } = Papa.parse<string[]>(await answer.text(), { skipEmptyLines: true });
    const [head = [], ...rows] = data.map((row) => row.map(unguarded));
    return { name, table: { head, rows } };
  });
  return (await Promise.all(read)).filter(({ table }) => table.rows.length > 0);
}

/** Without the apostrophe that keeps a spreadsheet from running a cell of a CSV. */
const unguarded = (cell: string) => cell.replace(/^'(?=[=+\-@\t\r])/, "");
