import { and, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";

/**
 * The guard of a save that another may have overtaken: each field that it would overwrite is
 * stored as its editor last saw it. It stands in the WHERE of the UPDATE, so that nothing comes
 * between. Without `seen` the last save wins.
 */
export const unchanged = (
  table: SQLiteTable,
  change: Record<string, unknown>,
  seen: Record<string, unknown> | undefined,
): SQL | undefined =>
  seen &&
  and(
    ...Object.entries(getTableColumns(table))
      .filter(([name]) => change[name] !== undefined)
      .map(([name, column]) => sql`${column} IS ${sql.param(seen[name] ?? null, column)}`),
  );
