import type { ImportError, ImportFormat } from "../domain/import-format.ts";
import type { NewToast } from "./toast.ts";

/** A row that was refused; `problem` is a key of `errors`. */
export type RefusedRow = { row: number; name?: string; field?: string; problem: string };

/** What an import of cards or categories answers its form with. */
export type ImportAnswer<Row> = {
  form: string;
  /** What was sent, for a page that is drawn anew. */
  format: ImportFormat;
  data: string;
  /** Why the data cannot be used at all. */
  error: ImportError | null;
  /** What an import would do: the first rows, and how many there are of each kind. */
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
  /** What failed, where the data are not to blame. */
  toast?: NewToast | null;
};
