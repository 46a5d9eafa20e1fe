import Papa from "papaparse";
import { unguarded } from "../../domain/files/csv.ts";
import type { FileTable } from "./file-kinds.ts";

/** Further data of the participants: their reasons for placing cards ("whys") and their moves. */
export type FurtherTable = { name: "whys" | "moves"; table: FileTable };

/** Fetches these tables, which only the owner can read; empty ones are left out. */
export async function fetchFurther(
  study: string,
  names: readonly FurtherTable["name"][],
): Promise<FurtherTable[]> {
  const tables = names.map(async (name) => {
    const response = await fetch(`/studies/${study}/dashboard/${name}.csv`);
    if (!response.ok) throw new Error(`${name}: ${response.status}`);
    const { data } = Papa.parse<string[]>(await response.text(), { skipEmptyLines: true });
    const [head = [], ...rows] = data.map((row) => row.map(unguarded));
    return { name, table: { head, rows } };
  });
  return (await Promise.all(tables)).filter(({ table }) => table.rows.length > 0);
}
