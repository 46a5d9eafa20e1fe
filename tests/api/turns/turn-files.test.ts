import { beforeAll, describe, expect, test } from "vitest";
import { anyone } from "../../helpers/api.ts";
import { changedZip, fetchPackage, openZip, sendPackage } from "../../helpers/package.ts";
import { person } from "../../helpers/people.ts";
import { makeStudy, sortAll, startSort } from "../../helpers/study.ts";

const scales = [{ id: "toString", question: "How important?", low: 1, high: 5 }];

let owner: Awaited<ReturnType<typeof person>>;
let made: Awaited<ReturnType<typeof makeStudy>>;
let bytes: Uint8Array;

const send = (file: Uint8Array) => sendPackage(owner.token, made.project, file);
const sent = (sorts: object[], study: object) =>
  send(
    changedZip(bytes, {
      "study.json": { ...study },
      "sorts.ndjson": sorts.map((sort) => `${JSON.stringify(sort)}\n`).join(""),
    }),
  );

beforeAll(async () => {
  owner = await person();
  made = await makeStudy(owner.api, { delphi: { chains: 1 }, scales });
  const session = await startSort(made.study);
  await anyone.put(`/cardsort/sessions/${session}/ratings/`, {
    ratings: [{ card: made.cards[0], scale: "toString", value: 3 }],
  });
  await sortAll(session, made.study, made.cards);
  ({ bytes } = await fetchPackage(owner.token, made.study));
});

describe("a file of a study in turns", () => {
  test("is taken as it is", async () => {
    const { status, body } = await send(bytes);
    expect({ status, sorts: body.completed_sessions_count }).toEqual({ status: 201, sorts: 1 });
  });

  test.each<[string, object]>([
    ["chain", { chain: 21 }],
    ["turn", { turn: Number.MAX_SAFE_INTEGER }],
    ["moved", { moved: -5 }],
    ["share_moved", { share_moved: -1e308 }],
    ["renamed", { renamed: 0.5 }],
    ["ratings", { ratings: { constructor: { card: 3 } } }],
    ["ratings", { ratings: { toString: { card: 6 } } }],
  ])("is refused with another %s than the product stores", async (place, change) => {
    const { study, sorts } = openZip(bytes);
    expect((await sent([{ ...sorts[0], ...change }], study)).body).toEqual({
      package: [`sorts.ndjson:1 is not valid: ${place}`],
    });
  });

  test("is refused with a chain that begins with unknown cards", async () => {
    const { study, sorts } = openZip(bytes);
    const chain = { number: 1, from_chain: null, from_turn: null, is_closed: false, rest_from: 0 };
    const start = [{ name: "One", cards: [crypto.randomUUID()] }];
    const { body } = await sent(sorts, { ...study, chains: [{ ...chain, start }] });
    expect(body).toEqual({ package: ["study.json is not valid: chains: start"] });
  });
});

test("a card of the start that was deleted hinders no change, and no file", async () => {
  const { api, token } = owner;
  const { project, study, cards } = await makeStudy(api, {}, { cards: ["A", "B", "C"] });
  const own = `/cardsort/studies/${study}/`;
  const start = [{ name: "One", cards }];
  await api.patch(own, { delphi: { chains: 1, start } });
  await api.delete(`/cardsort/cards/${cards[2]}/`);
  const { delphi } = (await api.get(own)).body;
  expect((await api.patch(own, { delphi })).status).toBe(200);
  expect((await api.patch(own, { status: "draft" })).status).toBe(200);
  expect((await api.patch(own, { status: "active" })).status).toBe(200);
  const file = (await fetchPackage(token, study)).bytes;
  expect((await sendPackage(token, project, file)).body.delphi.start[0].cards).toHaveLength(2);
});
