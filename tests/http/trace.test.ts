import { DrizzleQueryError } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { logFault, traced } from "../../app/http/trace.server.ts";

const trace = {
  request_id: "id-1",
  method: "POST",
  route: "/register",
  database: { trips: 0, ms: 0, statements: 0, rows_read: 0, rows_written: 0 },
};

/** The line that logFault writes. */
function lineFor(error: unknown): string {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  try {
    traced(trace, () => logFault(error));
    return String(log.mock.calls[0]?.[0]);
  } finally {
    log.mockRestore();
  }
}

describe("the log line of an unexpected error", () => {
  it("has the request id, the route and the error", () => {
    const line = JSON.parse(lineFor(new TypeError("x is not a function")));
    expect(line).toMatchObject({
      request_id: "id-1",
      route: "/register",
      error: "TypeError",
      text: "x is not a function",
    });
  });

  it.each([
    new DrizzleQueryError(
      'insert into "users" ("email", "password_hash") values (?, ?)',
      ["ada@example.org", "scrypt$16384$8$5$SECRET"],
      new Error("D1_ERROR: too big: SQLITE_TOOBIG"),
    ),
    new SyntaxError('Unexpected token \'S\', "SECRET "quoted" ada@example.org" is not valid JSON'),
    new Error(`failed for ada@example.org with ${"SECRET".repeat(10)}`),
    new Error("outer", { cause: new Error("value 'SECRET' of ada@example.org") }),
  ])("contains no user input: %#", (error) => {
    const line = lineFor(error);
    expect(line).not.toContain("SECRET");
    expect(line).not.toContain("ada@");
  });

  it("names the failed statement and the cause", () => {
    const cause = new Error("D1_ERROR: UNIQUE constraint failed: users.email: SQLITE_CONSTRAINT");
    const {
      error,
      text,
      cause: why,
    } = JSON.parse(lineFor(new DrizzleQueryError('insert into "users" values (?)', ["a"], cause)));
    expect(error).toBe("DrizzleQueryError");
    expect(text).toBe('Failed query: insert into "users" values (?)');
    expect(why.text).toContain("UNIQUE constraint failed: users.email");
  });
});
