import { AsyncLocalStorage } from "node:async_hooks";
import type { DatabaseCount } from "../data/database/counted-d1.server.ts";
import { timestamp } from "../data/database/db.server.ts";

/** What a log line says about a request: never an IP address, an id in a path, a parameter or a body. */
export type RequestTrace = {
  request_id: string;
  method: string;
  /** The path's pattern in `routes.ts`. */
  route: string;
  database: DatabaseCount;
};

const current = new AsyncLocalStorage<RequestTrace>();

/** Runs a handler so that its log lines carry the request's id. */
export const traced = <Answer>(trace: RequestTrace, work: () => Answer): Answer =>
  current.run(trace, work);

/** Logs one line for each request. */
export function logRequest({ database, ...trace }: RequestTrace, status: number, ms: number): void {
  const database_ms = Math.round(database.ms);
  console.log(
    JSON.stringify({
      time: timestamp(),
      ...trace,
      status,
      ...database,
      ms: Math.round(ms),
      database_ms,
    }),
  );
}

/** Logs an unexpected error in one line. Returns its request id, which the user is shown. */
export function logFault(error: unknown, trace = current.getStore()): string {
  const { request_id = crypto.randomUUID(), method, route } = trace ?? {};
  console.error(
    JSON.stringify({ time: timestamp(), request_id, method, route, ...described(error) }),
  );
  return request_id;
}

function described(error: unknown, depth = 0): object {
  if (!(error instanceof Error)) return { error: typeof error };
  const cause = error.cause instanceof Error && depth < 3 ? error.cause : undefined;
  return {
    error: error.constructor.name,
    text: withoutValues(error.message),
    at: error.stack
      ?.match(/^\s+at .*$/gm)
      ?.slice(0, 8)
      .map((frame) => frame.trim()),
    ...(cause && { cause: described(cause, depth + 1) }),
  };
}

const MAX_TEXT = 500;

/** A failed SQL statement as drizzle reports it: names in double quotes, literals in single ones. */
const STATEMENT = /^Failed query: /;

/**
 * An error's message without values that a user may have typed: the parameters of a statement,
 * quoted text, e-mail addresses, and anything long enough to be a key.
 */
function withoutValues(message: string): string {
  const text = message.replace(/\nparams:[\s\S]*$/, "").slice(0, 20 * MAX_TEXT);
  const quoted = STATEMENT.test(text) ? /'[^']*'/g : /["'`][\s\S]*["'`]/g;
  return text
    .replace(quoted, "…")
    .replace(/\S+@\S+/g, "…")
    .replace(/[\w+/=-]{32,}/g, "…")
    .slice(0, MAX_TEXT);
}

/** A route's response times in ms since this process started. Each process of a Worker has its own figures. */
type RouteTime = { route: string; count: number; mean: number; longest: number };

const times = new Map<string, { count: number; total: number; longest: number }>();

export function addRouteTime(route: string, ms: number): void {
  const before = times.get(route) ?? { count: 0, total: 0, longest: 0 };
  times.set(route, {
    count: before.count + 1,
    total: before.total + ms,
    longest: Math.max(before.longest, ms),
  });
}

const SHOWN = 10;

/** The routes with the longest mean time, slowest first. */
export const slowestRoutes = (): RouteTime[] =>
  [...times]
    .map(([route, { count, total, longest }]) => ({ route, count, mean: total / count, longest }))
    .sort((a, b) => b.mean - a.mean)
    .slice(0, SHOWN);
