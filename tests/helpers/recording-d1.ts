/** One statement as app/data sent it. */
export type Sent = { sql: string; params: unknown[] };

/** A D1 that records the statements it is given. */
export function recordingD1(d1: D1Database): { d1: D1Database; sent: Sent[] } {
  const sent: Sent[] = [];
  const recorded = (statement: D1PreparedStatement, sql: string): D1PreparedStatement => {
    const entry: Sent = { sql, params: [] };
    sent.push(entry);
    const bind = statement.bind.bind(statement);
    statement.bind = (...params) => {
      entry.params = params;
      return bind(...params);
    };
    return statement;
  };
  return {
    sent,
    d1: new Proxy(d1, {
      get(target, name) {
        if (name === "prepare") return (sql: string) => recorded(target.prepare(sql), sql);
        const value = Reflect.get(target, name);
        return typeof value === "function" ? value.bind(target) : value;
      },
    }),
  };
}
