import { getTableColumns, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import { SQLiteAsyncDialect, type SQLiteTable } from "drizzle-orm/sqlite-core";

/** The database handle; the first parameter of every verb of this folder. */
export type Db = DrizzleD1Database & { $client: D1Database };

/**
 * Wraps a D1 database or session; a session also has the statements and batches that this app uses. Created without
 * the schema, which drizzle would process on each request and which only relational queries need.
 */
export const database = (d1: D1Database | D1DatabaseSession): Db => drizzle(d1 as D1Database);

/** The number of rows that a write changed. A guarded write changes none when its guard did not hold. */
export const changes = (result: { meta: { changes?: number } } | undefined): number =>
  result?.meta.changes ?? 0;

/** The rows that one statement of a transaction returned. The caller states their type. */
export const rowsOfResult = <Row>(result: D1Result | undefined): Row[] =>
  (result?.results ?? []) as Row[];

/**
 * Runs a write that a read brings along, such as the time of a last use: when the disk is full, reading goes on without it.
 */
export async function noteUse(write: PromiseLike<unknown>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (faultStatus(error) !== 503) throw error;
  }
}

/** A time as it is stored: ISO 8601, UTC, milliseconds. */
export const timestamp = (ms = Date.now()): string => new Date(ms).toISOString();

const dialect = new SQLiteAsyncDialect();

/**
 * Runs the statements as one transaction: all of them, or none. (Drizzle's `batch` does not accept raw SQL, which
 * most guarded writes are.)
 */
export const transaction = (db: Db, statements: readonly SQLWrapper[]): Promise<D1Result[]> =>
  db.$client.batch(
    statements.map((statement) => {
      const { sql, params } = dialect.sqlToQuery(statement.getSQL());
      return db.$client.prepare(sql).bind(...params);
    }),
  );

/** An INSERT of one row, if `guard` holds. */
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

/** The results of a batch. */
export type BatchResults<Queries extends readonly unknown[]> = {
  [At in keyof Queries]: Awaited<Queries[At]>;
};

/** A drizzle query. */
type Query<Row> = SQLWrapper &
  PromiseLike<Row[]> & {
    prepare(): { mapResult(response: unknown, isFromBatch: boolean): unknown };
  };

/** Runs a transaction and then `query`, in the same round trip. */
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
 * The HTTP status for a database error: 503 when there is no space left (a full disk on a single machine, or the
 * maximum database size), 413 when a row would exceed D1's 2 MB, else 500.
 */
export function faultStatus(error: unknown): 413 | 500 | 503 {
  if (!(error instanceof Error)) return 500;
  if (/disk is full|SQLITE_FULL|exceeded maximum DB size/i.test(error.message)) return 503;
  if (/SQLITE_TOOBIG/.test(error.message)) return 413;
  return faultStatus(error.cause);
}
