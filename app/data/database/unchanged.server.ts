import { and, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Refusal } from "../../i18n/refusal.ts";
import { rowsOfResult } from "./db.server.ts";

/**
 * The guard of an UPDATE against lost updates: each field that it changes is still stored as its editor last saw it.
 * Being part of the WHERE, it is atomic. Without `seen` the last save wins.
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

/**
 * The refusal of a save because another save came first, with the row as it is stored now, and the username of another
 * person who saved it.
 */
export type Overtaken<Row> = Refusal & { stored: Row; stored_by?: string };

/**
 * The refusal with the row that was read after the save; `null` when the row no longer exists. `actor` is the result of
 * `lastActorQuery`.
 */
export const overtakenBy = <Row>(
  stored: Row | undefined,
  actor?: D1Result,
): Overtaken<Row> | null => {
  if (stored === undefined) return null;
  const name = rowsOfResult<{ username: string | null }>(actor)[0]?.username;
  return { refused: {}, stored, ...(name && { stored_by: name }) };
};
