import { readdirSync, readFileSync } from "node:fs";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { type Db, database } from "../../app/data/database/db.server.ts";

const MIGRATIONS = new URL("../../migrations/", import.meta.url);

/** Runs one round trip to the database: at once, later, or never. */
export type Trip = <Answer>(work: () => Answer) => Promise<Answer>;

type Row = ReturnType<StatementSync["all"]>[number];
type Bound = { sql: string; params: SQLInputValue[] };

/** A database in memory with the real migrations, which the data functions use as D1. */
export class MemoryD1 {
  private readonly sqlite = new DatabaseSync(":memory:");
  private readonly prepared = new Map<string, StatementSync>();
  /** Rows that have been read since the last change, by statement and parameters. */
  private readonly known = new Map<string, Row[]>();
  /** Grows with each change. */
  version = 0;

  constructor() {
    const names = readdirSync(MIGRATIONS).filter((name) => name.endsWith(".sql"));
    for (const name of names.sort()) this.exec(readFileSync(new URL(name, MIGRATIONS), "utf8"));
  }

  exec(sql: string): void {
    this.sqlite.exec(sql);
    this.changed();
  }

  /** Rows that the simulation reads without the product. */
  rows<Read>(sql: string, ...params: SQLInputValue[]): Read[] {
    return this.read({ sql, params }, false) as Read[];
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
          raw: () => trip(() => this.all(bound, true)),
          first: () => trip(() => this.run(bound).results[0] ?? null),
        };
      },
    });
    const batch = (statements: Bound[]) => trip(() => this.batch(statements));
    return database({ prepare, batch } as unknown as D1Database);
  }

  private batch(statements: Bound[]) {
    if (statements.every(isRead)) return statements.map((bound) => this.run(bound));
    this.sqlite.exec("SAVEPOINT batch");
    try {
      const results = statements.map((bound) => this.run(bound));
      this.sqlite.exec("RELEASE batch");
      return results;
    } catch (error) {
      this.exec("ROLLBACK TO batch; RELEASE batch");
      throw error;
    }
  }

  private run(bound: Bound) {
    const before = isRead(bound) ? 0 : this.totalChanges();
    const results = this.all(bound, false);
    const changes = isRead(bound) ? 0 : this.totalChanges() - before;
    return { success: true, results, meta: { changes } };
  }

  private all(bound: Bound, asArrays: boolean): Row[] {
    if (isRead(bound)) return this.read(bound, asArrays);
    const before = this.totalChanges();
    const rows = this.statement(bound.sql, asArrays).all(...bound.params);
    if (this.totalChanges() > before) this.changed();
    return rows;
  }

  private read({ sql, params }: Bound, asArrays: boolean): Row[] {
    const key = JSON.stringify([asArrays, sql, params]);
    const known = this.known.get(key);
    if (known) return known;
    const rows = this.statement(sql, asArrays).all(...params);
    this.known.set(key, rows);
    return rows;
  }

  private changed(): void {
    this.known.clear();
    this.version += 1;
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

const isRead = ({ sql }: Bound) => /^\s*select/i.test(sql);

const toSqlite = (value: unknown) =>
  (typeof value === "boolean" ? Number(value) : value) as SQLInputValue;
