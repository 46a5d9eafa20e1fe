import type { ImportError, ImportFormat } from "../domain/cards/import-format.ts";
import type { NewToast } from "./toast.ts";

/** A refused row; `problem` is a key of `errors`. */
export type RefusedRow = { row: number; name?: string; field?: string; problem: string };

/** The answer to the form that imports cards or categories. */
export type ImportAnswer<Row> = {
  form: string;
  /** The submitted format and data, with which a page without JavaScript fills the form again. */
  format: ImportFormat;
  data: string;
  /** Why the data cannot be read at all. */
  error: ImportError | null;
  /** What an import would do: the first rows to create, their number, and the rows that would be skipped or refused. */
  preview: {
    made: Row[];
    made_count: number;
    skipped: string[];
    refused: RefusedRow[];
  } | null;
  /** What the import did. */
  result: {
    created_count: number;
    skipped_count: number;
    error_count: number;
    skipped: string[];
    errors: RefusedRow[];
  } | null;
  /** A failure that is not about the data. */
  toast?: NewToast | null;
};
