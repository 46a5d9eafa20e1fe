import { csvTable } from "../../app/domain/card-import.ts";
import { toTable } from "../../app/domain/result-table.ts";

/** The table in the text of a CSV file. */
export const tableFrom = (text: string, named?: boolean) => toTable(csvTable(text), named);
