type Fault = "before" | "after";

/** Wraps each database call; `send` makes the call. */
type Around = <Answer>(send: () => Promise<Answer>) => Promise<Answer>;

/**
 * A database that fails `before` a statement reaches it, or `after` the statement has run, so that its answer is lost.
 * `isDue` decides for each call whether it fails.
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

/** A database whose calls all wait until `until` resolves. */
export const slowD1 = (d1: D1Database, until: Promise<void>): D1Database =>
  d1With(d1, async (send) => {
    await until;
    return send();
  });

function d1With(d1: D1Database, around: Around): D1Database {
  const wrapped = (session: object) => {
    const send = Reflect.get(session, "_sendOrThrow").bind(session);
    const value = (...args: unknown[]) => around(() => send(...args));
    return Object.create(session, { _sendOrThrow: { value } });
  };
  return Object.create(d1, {
    alwaysPrimarySession: { value: wrapped(Reflect.get(d1, "alwaysPrimarySession")) },
    withSession: { value: (constraint?: string) => wrapped(d1.withSession(constraint)) },
  });
}
