import { env } from "cloudflare:test";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { contextOn } from "./context.ts";

/** Calls a handler and runs `meanwhile` just before its first write: the worst moment for a race, every time. */
export async function callMeanwhile(
  handler: (args: LoaderFunctionArgs) => Promise<Response>,
  { path, id, body }: { path: string; id: string; body: unknown },
  meanwhile: () => Promise<unknown>,
) {
  let waiting = true;
  const first = async () => {
    if (!waiting) return;
    waiting = false;
    await meanwhile();
  };
  const writes = new WeakSet<D1PreparedStatement>();
  const delayed = (statement: D1PreparedStatement, sql: string): D1PreparedStatement => {
    if (/^\s*select\b/i.test(sql)) return statement;
    writes.add(statement);
    const bind = statement.bind.bind(statement);
    statement.bind = (...params) => delayed(bind(...params), sql);
    for (const name of ["run", "all", "raw", "first"]) {
      const send = Reflect.get(statement, name).bind(statement);
      const late = async (...args: unknown[]) => {
        await first();
        return send(...args);
      };
      Object.assign(statement, { [name]: late });
    }
    return statement;
  };
  const DB = new Proxy(env.DB, {
    get(target, name, self) {
      if (name === "withSession")
        return () => Object.assign(Object.create(self), { getBookmark: () => null });
      const value = Reflect.get(target, name);
      if (name === "prepare") return (sql: string) => delayed(target.prepare(sql), sql);
      if (name !== "batch") return typeof value === "function" ? value.bind(target) : value;
      return async (statements: D1PreparedStatement[]) => {
        if (statements.some((statement) => writes.has(statement))) await first();
        return target.batch(statements);
      };
    },
  });
  const request = new Request(`https://sortwell.test/api${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  const response = await handler({ request, params: { id }, context: contextOn(DB, request) });
  // biome-ignore lint/suspicious/noExplicitAny: a test reads any answer
  return { status: response.status, body: (await response.json()) as any };
}
