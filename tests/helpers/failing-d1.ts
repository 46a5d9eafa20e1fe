type Fault = "before" | "after";

/** What becomes of each call of the database; `send` makes it. */
type Around = <Answer>(send: () => Promise<Answer>) => Promise<Answer>;

/**
 * The database as it is on a bad day: `before` a statement reaches it, or `after` it has done what it was asked
 * and its answer is lost on the way. `isDue` says of each call whether it fails.
 */
export const failingD1 = (d1: D1Database, fault: Fault, isDue: () => boolean): D1Database =>
  d1With(d1, async (send) => {
    const due = isDue();
    const lost = new Error("D1_ERROR: Network connection lost.");
    if (due && fault === "before") throw lost;
    const answer = await send();
    if (due) throw lost;
    return answer;
  });

/** The database that each call waits for, until all at once come through. */
export const slowD1 = (d1: D1Database, until: Promise<void>): D1Database =>
  d1With(d1, async (send) => {
    await until;
    return send();
  });

function d1With(d1: D1Database, around: Around): D1Database {
  const onBadDay = (session: object) => {
    const send = Reflect.get(session, "_sendOrThrow").bind(session);
    const value = (...args: unknown[]) => around(() => send(...args));
    return Object.create(session, { _sendOrThrow: { value } });
  };
  return Object.create(d1, {
    alwaysPrimarySession: { value: onBadDay(Reflect.get(d1, "alwaysPrimarySession")) },
    withSession: { value: (constraint?: string) => onBadDay(d1.withSession(constraint)) },
  });
}
