import { AsyncLocalStorage } from "node:async_hooks";
import type { DatabaseCount } from "../data/counted-d1.server.ts";
import { timestamp } from "../data/db.server.ts";

/** What a log line says of a request: never an address, an id in a path, a parameter or a body. */
export type RequestTrace = {
  request_id: string;
  method: string;
  /** The pattern of the path as `routes.ts` has it. */
  route: string;
  database: DatabaseCount;
};

const current = new AsyncLocalStorage<RequestTrace>();

/** Runs a handler so that what it logs carries the request's id. */
export const traced = <Answer>(trace: RequestTrace, work: () => Answer): Answer =>
  current.run(trace, work);

/** One line for each request. */
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

/** One line for a fault of ours. Answers the id by which the reader can name it. */
export function logFault(error: unknown, trace = current.getStore()): string {
  const { request_id = crypto.randomUUID(), method, route } = trace ?? {};
  console.error(
    JSON.stringify({ time: timestamp(), request_id, method, route, ...described(error) }),
  );
  return request_id;
}

function described(error: unknown, deep = 0): object {
  if (!(error instanceof Error)) return { error: typeof error };
  const cause = error.cause instanceof Error && deep < 3 ? error.cause : undefined;
  return {
    error: error.constructor.name,
    text: withoutValues(error.message),
    at: error.stack
      ?.match(/^\s+at .*$/gm)
      ?.slice(0, 8)
      .map((frame) => frame.trim()),
    ...(cause && { cause: described(cause, deep + 1) }),
  };
}

const LONGEST_TEXT = 500;

/** A statement as drizzle reports it: its names are in double quotes, its literals in single ones. */
const STATEMENT = /^Failed query: /;

/**
 * An error's text without what somebody may have typed: the parameters of a statement, whatever
 * stands in quotes, addresses, and anything long enough to be a key.
 */
function withoutValues(message: string): string {
  const text = message.replace(/\nparams:[\s\S]*$/, "").slice(0, 20 * LONGEST_TEXT);
  const quoted = STATEMENT.test(text) ? /'[^']*'/g : /["'`][\s\S]*["'`]/g;
  return text
    .replace(quoted, "…")
    .replace(/\S+@\S+/g, "…")
    .replace(/[\w+/=-]{32,}/g, "…")
    .slice(0, LONGEST_TEXT);
}

/** How long a route took, since this process started. A deployed Worker has many processes, each with its own figures. */
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

/** The slowest routes by their mean time. */
export const slowestRoutes = (): RouteTime[] =>
  [...times]
    .map(([route, { count, total, longest }]) => ({ route, count, mean: total / count, longest }))
    .sort((a, b) => b.mean - a.mean)
    .slice(0, SHOWN);
