import { env } from "cloudflare:test";

const TABLES = [
  "users",
  "tokens",
  "projects",
  "project_members",
  "studies",
  "cards",
  "result_shares",
];

/** Columns that the database computes. */
const GENERATED = ["default_language", "page_language"];

/** Copies the current rows into the replica. */
export async function copyToReplica(): Promise<void> {
  for (const table of TABLES) {
    const { results } = await env.DB.prepare(`SELECT * FROM ${table}`).all();
    await env.REPLICA.batch([
      env.REPLICA.prepare(`DELETE FROM ${table}`),
      ...results.map((row) => {
        const stored = Object.entries(row).filter(([name]) => !GENERATED.includes(name));
        const names = stored.map(([name]) => `"${name}"`);
        const marks = names.map(() => "?");
        return env.REPLICA.prepare(
          `INSERT INTO ${table} (${names.join(", ")}) VALUES (${marks.join(", ")})`,
        ).bind(...stored.map(([, value]) => value));
      }),
    ]);
  }
}

/**
 * D1 with a stale replica: a session reads from the replica until it has written, unless it starts with the bookmark
 * of a write or asks for the primary.
 */
export function withStaleReplica(): D1Database {
  let bookmark = 0;
  const withSession = (start = "first-unconstrained") => {
    let current = start !== "first-unconstrained";
    let seen = start.startsWith("first-") ? null : start;
    const pairs = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
    const isRead = (sql: string) => /^\s*select\b/i.test(sql);
    const wrote = () => {
      current = true;
      seen = `seen-${++bookmark}`;
    };
    const chosen = (first: D1PreparedStatement, copy: D1PreparedStatement, sql: string) => {
      const proxy: D1PreparedStatement = new Proxy(first, {
        get(target, name) {
          if (name === "bind")
            return (...values: unknown[]) =>
              chosen(target.bind(...values), copy.bind(...values), sql);
          if (!isRead(sql) && name !== "then") wrote();
          const one = current ? target : copy;
          const value = Reflect.get(one, name);
          return typeof value === "function" ? value.bind(one) : value;
        },
      });
      pairs.set(proxy, first);
      copies.set(proxy, { copy, sql });
      return proxy;
    };
    const copies = new WeakMap<D1PreparedStatement, { copy: D1PreparedStatement; sql: string }>();
    return {
      prepare: (sql: string) => chosen(env.DB.prepare(sql), env.REPLICA.prepare(sql), sql),
      batch(statements: D1PreparedStatement[]) {
        const sqls = statements.map((one) => copies.get(one)?.sql ?? "");
        if (!sqls.every(isRead)) wrote();
        const of = (one: D1PreparedStatement) => (current ? pairs.get(one) : copies.get(one)?.copy);
        const known = statements.map((one) => of(one) ?? one);
        return current ? env.DB.batch(known) : env.REPLICA.batch(known);
      },
      getBookmark: () => seen,
    };
  };
  return new Proxy(env.DB, {
    get(target, name) {
      if (name === "withSession") return withSession;
      // This double does not count statements.
      if (name === "alwaysPrimarySession") return undefined;
      const value = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
