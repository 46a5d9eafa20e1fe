import { expect, test } from "vitest";
import { ask } from "../../helpers/ask-counted.ts";
import { person } from "../../helpers/people.ts";
import { makeWorld } from "../../helpers/world.ts";

async function importer() {
  const { user, token } = await person();
  const { study } = await makeWorld(user.id);
  const path = `/studies/${study}/import`;
  const cookie = `auth_token=${token}`;
  return { path, send: (to: string, body: object) => ask(to, cookie, body) };
}

test.each([
  ["rows", "ann,C,K\n".repeat(300_001)],
  ["columns", `a${",a".repeat(12_000)}`],
])("an import without scripts refuses too many %s", async (_, data) => {
  const { path, send } = await importer();
  const { status, text } = await send(`${path}.data`, { data });
  expect(status).toBe(400);
  expect(text).toContain("tooManyToPost");
});

test("a part of an import takes two round trips, finishing four and one a chunk", async () => {
  const { path, send } = await importer();
  const parts = (message: object) => send(`${path}/parts`, message);
  const begun = await parts({ intent: "begin", cards: ["C", "D"], sorts: 1, consent: true });
  const { id } = JSON.parse(begun.text);
  const sort = { participant: "ann", row: 2, categories: ["A"], names: ["A"], traits: {} };
  const sorts = [{ ...sort, cells: [0, 0, 1, 0] }];
  const kept = await parts({ intent: "part", id, part: 0, from: 0, sorts });
  const done = await parts({ intent: "finish", id });
  const again = await parts({ intent: "finish", id });
  for (const { status, trips } of [begun, kept]) expect([status, trips]).toEqual([200, 2]);
  expect([done.status, done.trips]).toEqual([200, 4 + 1]);
  expect([again.status, again.trips]).toEqual([200, 1]);
});

test("an import without scripts takes five round trips and one a chunk, or three refused", async () => {
  const { path, send } = await importer();
  const form = { data: "participant,card,category\nann,C,K\nann,D,L", consent: "on" };
  const seen = await send(path, form);
  expect(seen).toMatchObject({ status: 200, trips: 2 });
  const confirmed = async (form: object) => {
    const { text } = await send(`${path}.data`, form);
    return { ...form, intent: "import", seen: /[0-9a-f]{64}/.exec(text)?.[0] };
  };
  expect(await send(path, await confirmed(form))).toMatchObject({ status: 302, trips: 5 + 1 });
  const full = Array.from({ length: 2000 }, (_, i) => `ann,Card ${i},K`).join("\n");
  const tooMany = { ...form, data: `participant,card,category\n${full}` };
  const refused = await send(path, await confirmed(tooMany));
  expect(refused).toMatchObject({ status: 409, trips: 3 });
});
