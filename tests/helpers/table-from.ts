import { csvTable } from "../../app/domain/card-import.ts";
import { toTable } from "../../app/domain/result-table.ts";

/** Reads the text of a CSV file into a table. */
export const tableFrom = (text: string, named?: boolean) => toTable(csvTable(text), named);
