import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { hashToken } from "../../../app/auth/token.server.ts";
import { asEditor } from "../../../app/data/access/ownership.server.ts";
import { createShare } from "../../../app/data/results/result-shares.server.ts";
import { askPage } from "../../helpers/pages.ts";
import { db, person, unknownId } from "../../helpers/people.ts";
import { makeStudy } from "../../helpers/study.ts";
import { addMembers } from "../../helpers/world.ts";

/** A study of four cards with an owner and a viewer, and a decision that could be taken. */
async function decidable() {
  const [owner, viewer] = await Promise.all([person(), person()]);
  const { project, study, cards } = await makeStudy(owner.api, {}, { cards: [..."ABCD"] });
  await addMembers(project, { viewer: viewer.user.id });
  const [a, b, c, d] = cards;
  const parts = [
    { name: "Family", cards: [a, b] },
    { name: "Care", cards: [c, d] },
  ];
  const evidence = { kind: "join", people: 36, asked: 120 };
  const input = { outcome: "one", name: "Family & care", reason: "One page", parts, evidence };
  const path = `/cardsort/studies/${study}/decisions/`;
  return { owner, viewer, study, cards, parts, input, path };
}

test("a decision says what, by whom, when and why, to every member", async () => {
  const { owner, viewer, input, path } = await decidable();
  const { status, body } = await owner.api.post(path, input);
  expect(status).toBe(201);
  expect(body).toEqual({
    ...input,
    id: body.id,
    at: expect.any(String),
    edited_at: null,
    user: { id: owner.user.id, username: owner.user.username },
  });
  expect((await viewer.api.get(path)).body).toEqual([body]);
});

test("a changed and a withdrawn decision stand in the history", async () => {
  const { owner, study, input, path } = await decidable();
  const { body } = await owner.api.post(path, input);
  const own = `/cardsort/decisions/${body.id}/`;
  const changed = await owner.api.patch(own, { outcome: "two", reason: "" });
  expect(changed.body).toMatchObject({ outcome: "two", name: "", reason: "", parts: input.parts });
  expect(changed.body.edited_at).not.toBeNull();
  expect((await owner.api.delete(own)).status).toBe(204);
  expect((await owner.api.get(path)).body).toEqual([]);
  const history = (await owner.api.get(`/cardsort/studies/${study}/activity/`)).body.results;
  expect(
    history.slice(0, 3).map((row: { action: string; detail: object }) => [row.action, row.detail]),
  ).toEqual([
    ["decision.withdrawn", { label: "Family / Care" }],
    ["decision.changed", { label: "Family / Care" }],
    ["decision.made", { label: "Family & care" }],
  ]);
});

test("the same two groups are decided on once, in any order", async () => {
  const { owner, input, parts, path } = await decidable();
  await owner.api.post(path, input);
  const again = await owner.api.post(path, { ...input, parts: parts.toReversed() });
  expect(again).toMatchObject({ status: 400, body: { parts: [expect.any(String)] } });
});

test("what cannot be decided is a 400 on its field", async () => {
  const { owner, input, parts, path } = await decidable();
  const [family, care] = parts;
  for (const [field, change] of [
    ["outcome", { outcome: "three" }],
    ["name", { name: " " }],
    ["parts", { parts: [family] }],
    ["parts", { parts: [family, { ...care, cards: [] }] }],
    ["parts", { parts: [family, family] }],
    ["parts", { parts: [family, { name: "Others", cards: [unknownId()] }] }],
    ["evidence", { evidence: { kind: "join", people: 3, asked: 2 } }],
    ["reason", { reason: "x".repeat(2001) }],
  ] as const)
    expect(await owner.api.post(path, { ...input, ...change })).toMatchObject({
      status: 400,
      body: { [field]: [expect.any(String)] },
    });
  const { body } = await owner.api.post(path, { ...input, outcome: "two", name: "" });
  expect(
    await owner.api.patch(`/cardsort/decisions/${body.id}/`, { outcome: "one" }),
  ).toMatchObject({ status: 400, body: { name: [expect.any(String)] } });
});

test("a shared link shows a decision without who took it", async () => {
  const { owner, study, input, path } = await decidable();
  await owner.api.post(path, input);
  const token = crypto.randomUUID();
  await createShare(db(), study, asEditor(owner.user.id), {
    ...{ token_hash: hashToken(token), password_hash: null, label: "", views: ["summary"] },
    show_participants: false,
  });
  const page = await (await askPage(`/results/${token}.data?tab=results&run=1`)).text();
  expect(page).toContain("Family & care");
  expect(page).toContain("One page");
  expect(page).not.toContain(owner.user.username);
});

test("a decision of a deleted account stays without its name", async () => {
  const { owner, input, path } = await decidable();
  await owner.api.post(path, input);
  await env.DB.prepare("UPDATE study_decisions SET user_id = NULL").run();
  expect((await owner.api.get(path)).body).toMatchObject([{ user: null, name: "Family & care" }]);
});
