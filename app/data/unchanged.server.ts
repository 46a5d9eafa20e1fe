import { and, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Refusal } from "../i18n/refusal.ts";

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

/** How a save is refused that another has overtaken: with the row as it is stored now. */
export type Overtaken<Row> = Refusal & { stored: Row };

/** The same for the row that the save has read back; `null` where there is none any more. */
export const overtakenBy = <Row>(stored: Row | undefined): Overtaken<Row> | null =>
  stored === undefined ? null : { refused: {}, stored };
