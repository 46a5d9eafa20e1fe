import { env } from "cloudflare:test";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { contextOn } from "./context.ts";

/** What a call cost: sequential round trips, statements, and the rows that its writes read and wrote. */
export type Cost = { trips: number; statements: number; rows_read: number; rows_written: number };

/** A D1 that counts. Concurrent calls are one round trip. */
function countingD1(): { DB: D1Database; cost: Cost } {
  const cost: Cost = { trips: 0, statements: 0, rows_read: 0, rows_written: 0 };
  const known = new WeakMap<object, D1PreparedStatement>();
  let pending = 0;
  const track = async <T>(statements: number, call: () => Promise<T>): Promise<T> => {
    cost.statements += statements;
    if (pending++ === 0) cost.trips += 1;
    try {
      return await call();
    } finally {
      pending -= 1;
    }
  };
  const add = ({ meta }: D1Result) => {
    cost.rows_read += meta.rows_read ?? 0;
    cost.rows_written += meta.rows_written ?? 0;
  };
  const counted = (statement: D1PreparedStatement, sql: string): D1PreparedStatement => {
    const proxy = new Proxy(statement, {
      get(target, name) {
        if (name === "bind") return (...values: unknown[]) => counted(target.bind(...values), sql);
        const value = Reflect.get(target, name);
        if (typeof value !== "function") return value;
        // `raw` reports no figures, so a write runs as `all`; that works because its column names are unique.
        if (name === "raw" && /^\s*(with|update|insert|delete)\b/i.test(sql))
          return () =>
            track(1, async () => {
              const result = await target.all();
              add(result);
              return result.results.map((row) => Object.values(row));
            });
        return (...args: unknown[]) => track(1, () => value.apply(target, args));
      },
    });
    known.set(proxy, statement);
    return proxy;
  };
  const DB = new Proxy(env.DB, {
    get(target, name, self) {
      if (name === "withSession")
        return () => Object.assign(Object.create(self), { getBookmark: () => null });
      if (name === "prepare") return (sql: string) => counted(target.prepare(sql), sql);
      if (name === "batch")
        return (statements: D1PreparedStatement[]) =>
          track(statements.length, async () => {
            const results = await target.batch(statements.map((one) => known.get(one) ?? one));
            for (const result of results) add(result);
            return results;
          });
      const value = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  return { DB, cost };
}

/** Calls a loader or action as the router does; returns its answer and its cost. */
export async function costOf(
  handler: (args: LoaderFunctionArgs) => unknown,
  request: Request,
  params: Record<string, string>,
) {
  const { DB, cost } = countingD1();
  const answer = await handler({ request, params, context: contextOn(DB, request) });
  return { answer, cost };
}
