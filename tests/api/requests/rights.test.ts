import { describe, expect, test } from "vitest";
import { openApi } from "../../helpers/answers.ts";
import { call } from "../../helpers/api.ts";
import { person, unknownId } from "../../helpers/people.ts";
import { RIGHTS } from "../../helpers/rights.ts";
import { callAs, type Ids, ROLES } from "../../helpers/world.ts";

test("the table of rights lists exactly the existing operations", async () => {
  const { paths } = await openApi();
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path.replace("/api", "")}`),
  );
  const rows = new Set(Object.keys(RIGHTS).map((name) => name.replace(" of a session", "")));
  expect([...rows].sort()).toEqual(operations.sort());
});

describe.each(Object.entries(RIGHTS))("%s", (name, [statuses, request]) => {
  const method = name.split(" ")[0] ?? "";
  // The other participant's session belongs to the same study.
  const session = name.includes("{id}/ of a session");
  const cells = ROLES.map((role, i) => [role, statuses[i]] as const);
  test.concurrent.each(cells)("%s: %i", async (role, status) => {
    const answer = await callAs(role, (world) => [method, ...request(world)], { session });
    expect([answer.status, answer.body]).toEqual([status, answer.body]);
  });
});

const UNKNOWN_IDS = [unknownId(), "1", "unknown", "0'--", "%00", "%E0%A4%A", "a".repeat(500)];
const WITH_IDS = Object.entries(RIGHTS).filter(([name]) => name.includes("{id}"));

describe.each(WITH_IDS)("%s", (name, [, request]) => {
  test("returns 404 for an unknown or malformed id", async () => {
    const admin = await person({ is_superuser: true });
    const method = name.split(" ")[0] ?? "";
    const statuses = UNKNOWN_IDS.map(async (id) => {
      const [path, body] = request(new Proxy({}, { get: () => id }) as Ids);
      return [id, (await call(method, path, body, { token: admin.token })).status];
    });
    // "I don't know" exists in every study and cannot be changed.
    const special = /^(PATCH|DELETE) .cardsort.categories.{id}.$/.test(name);
    expect(await Promise.all(statuses)).toEqual(
      UNKNOWN_IDS.map((id) => [id, special && id === "unknown" ? 403 : 404]),
    );
  });
});
