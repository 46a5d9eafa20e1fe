import { getTableColumns, type InferInsertModel, type SQLWrapper } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Db } from "../../app/data/database/db.server.ts";

/** D1 allows at most 100 bound parameters per statement. */
const MOST_VALUES = 100;

/** Statements that insert the rows whose key does not exist yet. */
export function insertNew<T extends SQLiteTable>(
  db: Db,
  table: T,
  rows: InferInsertModel<T>[],
): SQLWrapper[] {
  const size = Math.floor(MOST_VALUES / Object.keys(getTableColumns(table)).length);
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, i) =>
    db
      .insert(table)
      .values(rows.slice(i * size, (i + 1) * size))
      .onConflictDoNothing(),
  );
}
