/** What the database was asked. `trips` is the longest chain of round trips, each waiting for the one before. */
export type DatabaseCount = {
  trips: number;
  /** for how long one was under way */
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
/** What D1's client sends everything through; not part of its documented surface. */
type Session = {
  _sendOrThrow(path: string, query: string | string[], ...rest: unknown[]): Promise<Answer>;
};

/**
 * The same database, which adds what it is asked to `count`. D1 tells the rows of a query
 * that drizzle reads (`raw`) to nobody, so that this listens where the client sends; a client
 * that sends in another way is left as it is, and nothing is counted.
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
    // What has been answered may have led to this; what is still under way has not.
    const chain = chains.get(count) ?? { done: 0, underWay: 0, since: 0 };
    chains.set(count, chain);
    const depth = chain.done + 1;
    if (chain.underWay++ === 0) chain.since = performance.now();
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
      if (--chain.underWay === 0) count.ms += performance.now() - chain.since;
    }
  };
  return Object.create(session, { _sendOrThrow: { value: send } });
}

/** Per request: how long the longest chain is whose last answer has come, and what is under way. */
const chains = new WeakMap<DatabaseCount, { done: number; underWay: number; since: number }>();
