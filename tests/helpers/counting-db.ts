import { env } from "cloudflare:test";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { contextOn } from "./context.ts";

/** A load context whose database counts its statements. */
function countingContext(request: Request) {
  const counted = { statements: 0, rows_read: 0 };
  const count = (statement: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(statement, {
      get(target, name) {
        const value = Reflect.get(target, name);
        if (name === "bind") return (...values: unknown[]) => count(target.bind(...values));
        if (typeof value !== "function") return value;
        return async (...args: unknown[]) => {
          counted.statements += 1;
          // Only `all` reports the rows read, so the query runs a second time; that is harmless.
          if (name === "raw") counted.rows_read += (await target.all()).meta.rows_read ?? 0;
          return value.apply(target, args);
        };
      },
    });
  const DB = new Proxy(env.DB, {
    get(target, name, self) {
      if (name === "withSession")
        return () => Object.assign(Object.create(self), { getBookmark: () => null });
      if (name === "prepare") return (sql: string) => count(target.prepare(sql));
      const value = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  return { context: contextOn(DB, request), counted };
}

/** Calls a handler as the router does, and counts its statements and the rows they read. */
export async function countStatements(
  handler: (args: LoaderFunctionArgs) => Promise<Response>,
  request: Request,
  params: Record<string, string>,
) {
  const { context, counted } = countingContext(request);
  const response = await handler({ request, params, context });
  const text = await response.text();
  return { status: response.status, text, ...counted };
}
