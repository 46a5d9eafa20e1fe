import type { SQLWrapper } from "drizzle-orm";
import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";
import * as schema from "./schema.server.ts";

/** The door to D1: what every verb of this room takes first. */
export type Db = DrizzleD1Database<typeof schema> & { $client: D1Database };

export const database = (d1: D1Database): Db => drizzle(d1, { schema });

/** Rows that a write changed: how a guarded write tells whether its guard held. */
export const changes = (result: { meta: { changes?: number } }): number => result.meta.changes ?? 0;

/** This instant as it is stored: ISO 8601, UTC, milliseconds. */
export const timestamp = (ms = Date.now()): string => new Date(ms).toISOString();

const dialect = new SQLiteAsyncDialect();

/**
 * Runs the statements as one transaction: all of them, or none. (Drizzle's own `batch`
 * cannot take statements written as SQL, and the guarded writes are.)
 */
export const transaction = (db: Db, statements: readonly SQLWrapper[]): Promise<D1Result[]> =>
  db.$client.batch(
    statements.map((statement) => {
      const { sql, params } = dialect.sqlToQuery(statement.getSQL());
      return db.$client.prepare(sql).bind(...params);
    }),
  );
