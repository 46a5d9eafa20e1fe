type Fault = "before" | "after";

/**
 * The database as it is on a bad day: `before` a statement reaches it, or `after` it has done what it was asked
 * and its answer is lost on the way. `isDue` says of each call whether it fails.
 */
export function failingD1(d1: D1Database, fault: Fault, isDue: () => boolean): D1Database {
  const failing =
    <Args extends unknown[], Answer>(send: (...args: Args) => Promise<Answer>) =>
    async (...args: Args): Promise<Answer> => {
      const due = isDue();
      const lost = new Error("D1_ERROR: Network connection lost.");
      if (due && fault === "before") throw lost;
      const answer = await send(...args);
      if (due) throw lost;
      return answer;
    };
  const onBadDay = (session: object) => {
    const send = failing(Reflect.get(session, "_sendOrThrow").bind(session));
    return Object.create(session, { _sendOrThrow: { value: send } });
  };
  return Object.create(d1, {
    alwaysPrimarySession: { value: onBadDay(Reflect.get(d1, "alwaysPrimarySession")) },
    withSession: { value: (constraint?: string) => onBadDay(d1.withSession(constraint)) },
  });
}
