import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { countedD1, nothingCounted } from "../../../app/data/database/counted-d1.server.ts";
import { database } from "../../../app/data/database/db.server.ts";
import { users } from "../../../app/data/schema/schema.server.ts";
import { databaseCount } from "../../helpers/database-count.ts";
import { fetchWorker } from "../../helpers/fetch-worker.ts";
import { person } from "../../helpers/people.ts";

test("round trips are counted along the critical path, statements and rows in total", async () => {
  const count = nothingCounted();
  const d1 = countedD1(env.DB, count);
  const db = database(d1);
  await person();
  const one = () => db.select({ id: users.id, other: users.id }).from(users).limit(1);
  await Promise.all([one(), one()]);
  expect(count).toMatchObject({ trips: 1, statements: 2, rows_read: 2, rows_written: 0 });
  await d1.batch([d1.prepare("SELECT 1"), d1.prepare("SELECT 2")]);
  expect(count).toMatchObject({ trips: 2, statements: 4 });
  await d1.withSession("first-primary").prepare("UPDATE users SET first_name = 'Bea'").run();
  expect(count).toMatchObject({ trips: 3, statements: 5 });
  expect(count.rows_written).toBeGreaterThan(0);
  // A query that waits for another is a second round trip, even while a third query is still running.
  const next = nothingCounted();
  const again = database(countedD1(env.DB, next));
  const all = () => again.select().from(users);
  await Promise.all([all(), all().then(all)]);
  expect(next).toMatchObject({ trips: 2, statements: 3 });
});

test("a response reports its database figures, and its caller is looked up once", async () => {
  const { api } = await person();
  const { headers } = await api.get("/utilities/projects/");
  expect(databaseCount(headers)).toMatchObject({ trips: 2, statements: 2, rows_written: 0 });
  expect((await api.get("/utilities/projects/")).headers.get("X-Request-Id")).not.toBe(
    headers.get("X-Request-Id"),
  );
});

test("a server answers without its database figures unless it is told to", async () => {
  const answer = await fetchWorker(
    "http://localhost/api/health/",
    {},
    { SERVER_TIMING: undefined },
  );
  expect([answer.status, answer.headers.get("Server-Timing")]).toEqual([200, null]);
});
