import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { asEditor } from "../../../app/data/access/ownership.server.ts";
import { purgeActivity } from "../../../app/data/projects/activity.server.ts";
import { includeSessions } from "../../../app/data/sorts/sessions.server.ts";
import { limits } from "../../../app/domain/limits/limits.ts";
import { askPage } from "../../helpers/pages.ts";
import { db, person } from "../../helpers/people.ts";
import { addMembers, makeWorld } from "../../helpers/world.ts";

/** A study with an owner and an editor, and what the history says about it, newest first. */
async function team() {
  const [owner, editor] = [await person(), await person()];
  const world = await makeWorld(owner.user.id);
  await addMembers(world.project, { editor: editor.user.id });
  const path = `/cardsort/studies/${world.study}/activity/`;
  const history = async () => (await owner.api.get(path)).body.results;
  return { owner, editor, world, path, history };
}

test("each action of a person is one row: who, what, how many", async () => {
  const { owner, editor, world, history } = await team();
  const { study, card, category, question, session } = world;
  const { api } = editor;
  await api.post("/cardsort/cards/", { study, label: "New" });
  await api.patch(`/cardsort/cards/${card}/`, { label: "Changed" });
  await api.post(`/cardsort/studies/${study}/cards/bulk-import/`, { format: "text", data: "A\nB" });
  await api.delete(`/cardsort/cards/${card}/`);
  await api.post("/cardsort/categories/", { study, name: "N" });
  await api.delete(`/cardsort/categories/${category}/`);
  await api.post("/cardsort/questions/", { study, place: "after", kind: "number", text: "Q" });
  await api.delete(`/cardsort/questions/${question}/`);
  await api.delete(`/cardsort/webhooks/${world.webhook}/`);
  await includeSessions(db(), study, asEditor(owner.user.id), [session], false, "fast");
  await api.delete(`/cardsort/sort-sessions/${session}/`);
  const rows: { action: string; count: number; user: { id: string } }[] = await history();
  expect(rows.map(({ action, count }) => [action, count])).toEqual([
    ["sorts.deleted", 1],
    ["sorts.excluded", 1],
    ["webhook.changed", 1],
    ["questions.changed", 1],
    ["questions.changed", 1],
    ["categories.changed", 1],
    ["categories.changed", 1],
    ["cards.changed", 1],
    ["cards.changed", 2],
    ["cards.changed", 1],
    ["cards.changed", 1],
  ]);
  expect(rows.map(({ user }) => user.id)).toEqual(
    rows.map(({ action }) => (action === "sorts.excluded" ? owner : editor).user.id),
  );
});

test("leaving out what is left out already is recorded once, with how many sorts changed", async () => {
  const { owner, world, history } = await team();
  const exclude = (reason: string) =>
    includeSessions(db(), world.study, asEditor(owner.user.id), [world.session], false, reason);
  expect(await exclude("fast")).toEqual([world.session]);
  expect(await exclude("fast")).toEqual([]);
  const rows: { action: string; count: number }[] = await history();
  expect(rows.filter(({ action }) => action === "sorts.excluded")).toMatchObject([{ count: 1 }]);
});

test("a change of settings names each field before and after, texts cut at 200 characters", async () => {
  const { editor, world, history } = await team();
  const description = "x".repeat(300);
  const change = { title: "S", description, allow_skip: true, access_password: "open sesame" };
  await editor.api.patch(`/cardsort/studies/${world.study}/`, change);
  const [row] = await history();
  expect(row).toMatchObject({
    action: "study.updated",
    detail: { description: ["", "x".repeat(200)], has_password: [false, true] },
  });
  expect(JSON.stringify(row)).not.toContain("sesame");
  expect(Object.keys(row.detail)).not.toContain("title");
});

test("what is refused or changes nothing is not recorded", async () => {
  const { owner, world, history } = await team();
  await owner.api.patch(`/cardsort/studies/${world.study}/`, { title: "S" });
  await owner.api.post("/cardsort/categories/", { study: world.study, name: "K" });
  await owner.api.patch(`/cardsort/questions/${world.question}/`, { kind: "nothing" });
  expect(await history()).toEqual([]);
});

test("holds no participant's data", async () => {
  const { owner, world, path } = await team();
  const { session, participant } = world;
  await owner.api.post(`/sessions/${session}/feedback/`, { feedback: "secret words" });
  await includeSessions(db(), world.study, asEditor(owner.user.id), [session], false, "fast");
  await owner.api.delete(`/cardsort/sort-sessions/${session}/`);
  const rows = JSON.stringify(
    (await env.DB.prepare("SELECT * FROM activities WHERE study_id = ?").bind(world.study).all())
      .results,
  );
  for (const data of [session, participant, "secret words"]) expect(rows).not.toContain(data);
  expect((await owner.api.get(path)).body.count).toBe(2);
});

test("who joined and who left a project stands in its activity", async () => {
  const { owner, editor, world } = await team();
  const joiner = await person();
  const invitations = `/utilities/projects/${world.project}/invitations/`;
  const { body } = await owner.api.post(invitations, { role: "viewer" });
  const accepted = { token: body.url.split("/").at(-1) };
  await joiner.api.post("/utilities/invitations/accept/", accepted);
  const members = `/utilities/projects/${world.project}/members/`;
  await owner.api.delete(`${members}${editor.user.id}/`);
  const page = await askPage(`/projects/${world.project}/activity.data`, {
    headers: { Cookie: `auth_token=${owner.token}` },
  });
  const text = await page.text();
  expect(text).toContain("member.joined");
  expect(text).toContain("member.left");
  expect(text).toContain(editor.user.username);
});

test("a year and a bounded number of rows are kept", async () => {
  const { world } = await team();
  const insert = `INSERT INTO activities (project_id, study_id, at, action, count, detail)
    SELECT ?1, ?2, ?3, 'cards.changed', 1, '{}' FROM json_each('[' || substr(replace(hex(zeroblob(?4)), '00', ',0'), 2) || ']')`;
  const add = (at: number, rows: number) =>
    env.DB.prepare(insert).bind(world.project, world.study, new Date(at).toISOString(), rows).run();
  const now = Date.now();
  await add(now - 400 * 86_400_000, 3);
  await add(now, limits.activities + 5);
  await purgeActivity(db(), now);
  const { count } = (await env.DB.prepare(
    "SELECT count(*) AS count FROM activities WHERE project_id = ?",
  )
    .bind(world.project)
    .first<{ count: number }>()) ?? { count: 0 };
  expect(count).toBe(limits.activities);
});
