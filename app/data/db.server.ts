import { getTableColumns, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import { SQLiteAsyncDialect, type SQLiteTable } from "drizzle-orm/sqlite-core";

/** The door to D1: what every verb of this room takes first. */
export type Db = DrizzleD1Database & { $client: D1Database };

/**
 * A session of D1 does all that this app asks of a database: statements, and batches of them. Without the schema,
 * which drizzle would go through anew for each request: nothing asks by its relations.
 */
export const database = (d1: D1Database | D1DatabaseSession): Db => drizzle(d1 as D1Database);

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

/** An INSERT of one row that is made where `guard` holds. */
export function insertWhere<Table extends SQLiteTable>(
  table: Table,
  row: Table["$inferInsert"],
  guard: SQL,
): SQL {
  const values: Record<string, unknown> = row;
  const given = Object.entries(getTableColumns(table)).flatMap(([name, column]) =>
    values[name] === undefined ? [] : [{ column, value: values[name] }],
  );
  const names = given.map(({ column }) => sql.identifier(column.name));
  const params = given.map(({ column, value }) => sql.param(value, column));
  return sql`INSERT INTO ${table} (${sql.join(names, sql`, `)}) SELECT ${sql.join(params, sql`, `)} WHERE ${guard}`;
}

/** What the statements of a batch find. */
export type Found<Queries extends readonly unknown[]> = {
  [At in keyof Queries]: Awaited<Queries[At]>;
};

/** A query of drizzle's. */
type Query<Row> = SQLWrapper &
  PromiseLike<Row[]> & {
    prepare(): { mapResult(response: unknown, isFromBatch: boolean): unknown };
  };

/** A transaction, and what `query` finds after it, in the same round trip. */
export async function writeAndRead<Row>(
  db: Db,
  statements: readonly SQLWrapper[],
  query: Query<Row>,
): Promise<[rows: Row[], written: D1Result[]]> {
  const prepared = query.prepare();
  const written = await transaction(db, [...statements, query]);
  return [prepared.mapResult(written.pop(), true) as Row[], written];
}

/**
 * The status of an answer after a fault: 503 where a write found no room (the disk of one machine is full, or the
 * database as large as it may be), 413 where a row would be larger than D1's 2 MB, else 500.
 */
export function faultStatus(error: unknown): 413 | 500 | 503 {
  if (!(error instanceof Error)) return 500;
  if (/disk is full|SQLITE_FULL|exceeded maximum DB size/i.test(error.message)) return 503;
  if (/SQLITE_TOOBIG/.test(error.message)) return 413;
  return faultStatus(error.cause);
}
