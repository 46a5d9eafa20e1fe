import { getTableColumns, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import fc from "fast-check";
import { expect, test } from "vitest";
import { publicRow, viewersRow } from "../../../app/data/access/viewers-row.server.ts";
import * as schema from "../../../app/data/schema/schema.server.ts";
import { isPublic } from "../../../app/domain/results/public-fields.ts";

/** The tables with data of participants. */
const { participants, sort_sessions, feedback, answers, trace_parts, turned_away } = schema;
const TABLES = { participants, sort_sessions, feedback, answers, trace_parts, turned_away };

/** The columns that no list of sessions reads. */
const NEVER_READ = ["value", "moves", "writer", "identity_hash", "import_id", "at"];

/** Any value that a column may hold, each with a word that must not be seen. */
const values = (secret: string) => [
  secret,
  [secret],
  { [secret]: secret },
  [{ card: secret, text: secret }],
  { id: secret, external_id: secret },
];

test("every field of a participant is hidden from a viewer, whatever it holds", () => {
  const shown: string[] = [];
  for (const [table, definition] of Object.entries(TABLES))
    for (const column of Object.keys(getTableColumns(definition))) {
      if (isPublic(column, "viewer") || NEVER_READ.includes(column)) continue;
      for (const value of values(crypto.randomUUID())) {
        const secret = /[\da-f-]{36}/.exec(JSON.stringify(value))?.[0] ?? "";
        // An object where an id is expected is no row that exists.
        if (/^(id|.*_id)$/.test(column) && typeof value !== "string") continue;
        for (const row of [{ [column]: value }, { participant: { [column]: value } }])
          if (JSON.stringify(viewersRow(row)).includes(secret)) shown.push(`${table}.${column}`);
      }
    }
  expect([...new Set(shown)]).toEqual([]);
});

/** Every column of the schema, and whether it holds a participant's data. */
const EVERY_COLUMN = Object.entries(schema).flatMap(([name, table]) =>
  is(table, SQLiteTable)
    ? Object.keys(getTableColumns(table)).map((column) => ({
        column,
        isParticipants:
          Object.hasOwn(TABLES, name) &&
          !isPublic(column, "viewer") &&
          !NEVER_READ.includes(column),
      }))
    : [],
);

test("no participant's field comes out, whatever fields of whatever tables a row has", () => {
  expect(EVERY_COLUMN.length).toBeGreaterThan(200);
  const field = fc.record({
    at: fc.constantFrom(...EVERY_COLUMN),
    shape: fc.nat({ max: values("").length - 1 }),
    /** Whether it stands in the participant of the row. */
    isNested: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(field, { minLength: 1, maxLength: 40 }), (fields) => {
      const [row, participant]: Record<string, unknown>[] = [{}, {}];
      const hidden = new Map<string, string>();
      for (const [index, { at, shape, isNested }] of fields.entries()) {
        const secret = `<${index}>`;
        const { column, isParticipants } = at;
        // A participant is an object, and an id a text.
        const isText = /^(id|.*_id|participant|session)$/.test(column);
        const key = `${isNested} ${column}`;
        Object.assign((isNested ? participant : row) ?? {}, {
          [column]: isText ? secret : values(secret)[shape],
        });
        if (isParticipants) hidden.set(key, secret);
        else hidden.delete(key);
      }
      const shown = JSON.stringify(viewersRow({ ...row, participant }));
      expect([...hidden.values()].filter((secret) => shown.includes(secret))).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

test("the id of a session is another one for viewers, always the same", () => {
  const id = crypto.randomUUID();
  const seen = viewersRow({ id, session: id, session_id: id, participant: { id } });
  expect(new Set([seen.id, seen.session, seen.session_id, seen.participant.id]).size).toBe(1);
  expect(seen.id).not.toBe(id);
  expect(viewersRow({ id })).toEqual({ id: seen.id });
});

test("a field of which nothing is said is read by nobody", () => {
  const row = { new_field: "secret", source: "panel", started_at: "2026-01-02T03:04:05.678Z" };
  expect(viewersRow(row)).toEqual({ ...row, new_field: null });
  expect(publicRow(row, "anyone")).toEqual({
    ...{ new_field: null, source: "", started_at: "2026-01-02" },
  });
});
