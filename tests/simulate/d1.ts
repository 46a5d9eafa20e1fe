import { readdirSync, readFileSync } from "node:fs";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { type Db, database } from "../../app/data/db.server.ts";

const MIGRATIONS = new URL("../../migrations/", import.meta.url);

/** Runs one round trip to the database: at once, later, or never. */
export type Trip = <Answer>(work: () => Answer) => Promise<Answer>;

type Bound = { sql: string; params: SQLInputValue[] };

/** A database in memory with the real migrations, which the data functions use as D1. */
export class MemoryD1 {
  private readonly sqlite = new DatabaseSync(":memory:");
  private readonly prepared = new Map<string, StatementSync>();

  constructor() {
    const names = readdirSync(MIGRATIONS).filter((name) => name.endsWith(".sql"));
    for (const name of names.sort()) this.exec(readFileSync(new URL(name, MIGRATIONS), "utf8"));
  }

  exec(sql: string): void {
    this.sqlite.exec(sql);
  }

  /** Rows that the simulation reads without the product. */
  rows<Row>(sql: string, ...params: SQLInputValue[]): Row[] {
    return this.statement(sql, false).all(...params) as Row[];
  }

  /** The database as a request sees it, whose round trips `trip` makes. */
  handle(trip: Trip): Db {
    const prepare = (sql: string) => ({
      bind: (...values: unknown[]) => {
        const bound = { sql, params: values.map(toSqlite) };
        return {
          ...bound,
          all: () => trip(() => this.run(bound)),
          run: () => trip(() => this.run(bound)),
          raw: () => trip(() => this.statement(sql, true).all(...bound.params)),
          first: () => trip(() => this.run(bound).results[0] ?? null),
        };
      },
    });
    const batch = (statements: Bound[]) => trip(() => this.batch(statements));
    return database({ prepare, batch } as unknown as D1Database);
  }

  private batch(statements: Bound[]) {
    this.exec("SAVEPOINT batch");
    try {
      const results = statements.map((bound) => this.run(bound));
      this.exec("RELEASE batch");
      return results;
    } catch (error) {
      this.exec("ROLLBACK TO batch; RELEASE batch");
      throw error;
    }
  }

  private run({ sql, params }: Bound) {
    const isRead = /^\s*select/i.test(sql);
    const before = isRead ? 0 : this.totalChanges();
    const results = this.statement(sql, false).all(...params);
    return { success: true, results, meta: { changes: isRead ? 0 : this.totalChanges() - before } };
  }

  private totalChanges(): number {
    return Number(this.statement("SELECT total_changes()", true).all().flat()[0]);
  }

  private statement(sql: string, asArrays: boolean): StatementSync {
    const key = asArrays + sql;
    const known = this.prepared.get(key);
    if (known) return known;
    const statement = this.sqlite.prepare(sql);
    statement.setReturnArrays(asArrays);
    this.prepared.set(key, statement);
    return statement;
  }
}

const toSqlite = (value: unknown) =>
  (typeof value === "boolean" ? Number(value) : value) as SQLInputValue;
