/** Database use of one request. `trips` is the longest chain of round trips that waited for each other. */
export type DatabaseCount = {
  trips: number;
  /** Total time during which at least one round trip was in progress. */
  ms: number;
  statements: number;
  rows_read: number;
  rows_written: number;
};

export const nothingCounted = (): DatabaseCount => ({
  trips: 0,
  ms: 0,
  statements: 0,
  rows_read: 0,
  rows_written: 0,
});

type Meta = { rows_read?: number; rows_written?: number };
type Answer = { meta?: Meta } | { meta?: Meta }[];
/** D1's client sends every query through this undocumented method. */
type Session = {
  _sendOrThrow(path: string, query: string | string[], ...rest: unknown[]): Promise<Answer>;
};

/**
 * Wraps the database so that its use is added to `count`. D1's `raw()`, which drizzle uses, does not report the
 * rows read, so this wraps the client's internal send method. A client without that method is returned unchanged,
 * and nothing is counted.
 */
export function countedD1(d1: D1Database, count: DatabaseCount): D1Database {
  const session: unknown = Reflect.get(d1, "alwaysPrimarySession");
  if (!sends(session)) return d1;
  return Object.create(d1, {
    alwaysPrimarySession: { value: counted(session, count) },
    withSession: {
      value: (constraint?: string) => {
        const replica: unknown = d1.withSession(constraint);
        return sends(replica) ? counted(replica, count) : replica;
      },
    },
  });
}

const sends = (session: unknown): session is Session =>
  typeof session === "object" &&
  session !== null &&
  typeof Reflect.get(session, "_sendOrThrow") === "function";

function counted(session: Session, count: DatabaseCount): Session {
  const send: Session["_sendOrThrow"] = async (path, query, ...rest) => {
    // A finished round trip may have led to this one; one still in progress has not.
    const chain = chains.get(count) ?? { done: 0, inFlight: 0, since: 0 };
    chains.set(count, chain);
    const depth = chain.done + 1;
    if (chain.inFlight++ === 0) chain.since = performance.now();
    count.trips = Math.max(count.trips, depth);
    count.statements += Array.isArray(query) ? query.length : 1;
    try {
      const answer = await session._sendOrThrow(path, query, ...rest);
      for (const { meta } of [answer].flat()) {
        count.rows_read += meta?.rows_read ?? 0;
        count.rows_written += meta?.rows_written ?? 0;
      }
      return answer;
    } finally {
      chain.done = Math.max(chain.done, depth);
      if (--chain.inFlight === 0) count.ms += performance.now() - chain.since;
    }
  };
  return Object.create(session, { _sendOrThrow: { value: send } });
}

/** Per request: the length of the longest finished chain, the round trips in flight, and since when there is one. */
const chains = new WeakMap<DatabaseCount, { done: number; inFlight: number; since: number }>();
