import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { sendHourlyMails } from "../../../app/mail/hourly-mails.server.ts";
import { mailerOf } from "../../../app/mail/mailer.server.ts";
import { db, person, unknownId } from "../../helpers/people.ts";
import { addMembers, makeWorld } from "../../helpers/world.ts";

/** A study with an owner, an editor and a viewer. */
async function team() {
  const [owner, editor, viewer] = [await person(), await person(), await person()];
  const world = await makeWorld(owner.user.id);
  await addMembers(world.project, { editor: editor.user.id, viewer: viewer.user.id });
  await env.DB.prepare("DELETE FROM comments WHERE study_id = ?").bind(world.study).run();
  const comments = `/cardsort/studies/${world.study}/comments/`;
  return { owner, editor, viewer, world, comments };
}

const onStudy = { kind: "study" };

test("every member comments on a study and its parts, and reads the others' comments", async () => {
  const { editor, viewer, world, comments } = await team();
  const { body: other } = await editor.api.post("/cardsort/cards/", {
    ...{ study: world.study, label: "B" },
  });
  const targets = [
    { kind: "study", ids: [] },
    { kind: "card", ids: [world.card] },
    { kind: "pair", ids: [world.card, other.id].sort() },
    { kind: "category", ids: [world.category] },
    { kind: "session", ids: [world.session] },
  ];
  for (const on of targets) {
    const { status, body } = await editor.api.post(comments, { on, text: " Look " });
    expect([status, body.on, body.text, body.resolved]).toEqual([201, on, "Look", false]);
    expect(body.user).toEqual({ id: editor.user.id, username: editor.user.username });
  }
  const { body: first } = await viewer.api.post(comments, { on: onStudy, text: "Yes" });
  const reply = { on: onStudy, text: "No", parent: first.id };
  expect((await editor.api.post(comments, reply)).body.parent).toBe(first.id);
  expect((await viewer.api.get(comments)).body).toHaveLength(7);
});

test("what is not the study's is a 400 on its field", async () => {
  const { owner, world, comments } = await team();
  const other = await makeWorld(owner.user.id);
  for (const on of [
    { kind: "card", ids: [other.card] },
    { kind: "pair", ids: [world.card, other.card] },
    { kind: "pair", ids: [world.card, world.card] },
    { kind: "session", ids: [unknownId()] },
    { kind: "category", ids: [other.category] },
    { kind: "card" },
    { kind: "nothing", ids: [] },
  ])
    expect(await owner.api.post(comments, { on, text: "X" })).toMatchObject({
      status: 400,
      body: { on: [expect.any(String)] },
    });
  const parent = { on: onStudy, text: "X", parent: other.comment };
  expect(await owner.api.post(comments, parent)).toMatchObject({
    status: 400,
    body: { parent: [expect.any(String)] },
  });
  for (const text of ["", "x".repeat(2001)])
    expect((await owner.api.post(comments, { on: onStudy, text })).status).toBe(400);
});

test("the text changes only by its writer, and resolving takes an editor", async () => {
  const { owner, editor, viewer, comments } = await team();
  const { body } = await viewer.api.post(comments, { on: onStudy, text: "Mine" });
  const path = `/cardsort/comments/${body.id}/`;
  expect((await owner.api.patch(path, { text: "Yours" })).status).toBe(403);
  expect((await owner.api.delete(path)).status).toBe(403);
  const role = { status: 403, body: { code: "role" } };
  expect(await viewer.api.patch(path, { resolved: true })).toMatchObject(role);
  expect((await viewer.api.patch(path, { text: "Better" })).body).toMatchObject({
    text: "Better",
    edited_at: expect.any(String),
  });
  expect((await editor.api.patch(path, { resolved: true })).body.resolved).toBe(true);
  expect((await viewer.api.delete(path)).status).toBe(204);
  expect((await viewer.api.get(comments)).body).toEqual([]);
});

/** An editor's comment on a session, as the viewer reads it. */
async function commentOnSession() {
  const { editor, viewer, world, comments } = await team();
  const on = { kind: "session", ids: [world.session] };
  await editor.api.post(comments, { on, text: "Odd" });
  const [seen] = (await viewer.api.get(comments)).body;
  return { editor, viewer, world, comments, on, seen };
}

test("a viewer gets no real id of a session in comments", async () => {
  const { viewer, world, seen } = await commentOnSession();
  expect(seen.on.ids).not.toContain(world.session);
  const listed = await viewer.api.get(`/cardsort/sort-sessions/?study=${world.study}`);
  expect(seen.on.ids).toEqual([listed.body.results[0].id]);
});

test("a viewer comments on a session by the id that they get", async () => {
  const { editor, viewer, world, comments, on, seen } = await commentOnSession();
  expect((await viewer.api.post(comments, { on: seen.on, text: "Yes" })).status).toBe(201);
  expect((await viewer.api.post(comments, { on, text: "Yes" })).status).toBe(400);
  const read = (await editor.api.get(comments)).body;
  expect(read.map((one: typeof seen) => one.on.ids)).toEqual([[world.session], [world.session]]);
});

test("a mention notifies members, once and while they are members", async () => {
  const { owner, editor, viewer, world, comments } = await team();
  const stranger = await person();
  const text = `Ask @${viewer.user.username}, @${editor.user.username.toUpperCase()} and @${stranger.user.username}. Not a@${owner.user.username}`;
  const { body: comment } = await editor.api.post(comments, { on: onStudy, text });
  await editor.api.patch(`/cardsort/comments/${comment.id}/`, { text: `${text}!` });
  const told = async (one: typeof owner) => (await one.api.get("/auth/notifications/")).body;
  expect((await told(viewer)).results).toEqual([
    {
      id: expect.any(String),
      at: expect.any(String),
      read: false,
      study: world.study,
      comment: comment.id,
    },
  ]);
  for (const other of [owner, editor, stranger]) expect((await told(other)).count).toBe(0);
  const ids = (await told(viewer)).results.map(({ id }: { id: string }) => id);
  await owner.api.post("/auth/notifications/read/", { ids });
  expect((await told(viewer)).results[0].read).toBe(false);
  expect((await viewer.api.post("/auth/notifications/read/", { ids })).status).toBe(204);
  expect((await told(viewer)).results[0].read).toBe(true);
  await owner.api.delete(`/utilities/projects/${world.project}/members/${viewer.user.id}/`);
  expect((await told(viewer)).count).toBe(0);
});

test("mentions are mailed together, once, to a confirmed address", async () => {
  const { editor, viewer, comments } = await team();
  const letters: { to: string[]; subject: string }[] = [];
  const fetch = async (request: Request) => {
    letters.push(await request.json());
    return new Response(null, { status: 202 });
  };
  const mail = mailerOf({
    ...{ MAIL: { fetch } as unknown as Env["MAIL"], MAIL_FROM: "a@b.c" },
    ORIGIN: "https://sorts.example.org",
  });
  if (!mail) throw new Error("nothing sends mail");
  const text = `See @${viewer.user.username}`;
  for (const one of [text, text]) await editor.api.post(comments, { on: onStudy, text: one });
  await sendHourlyMails(db(), mail);
  expect(letters.filter(({ to }) => to.includes(viewer.user.email))).toEqual([]);
  await env.DB.prepare(
    "UPDATE users SET email_verified_at = '2026-01-01', email_notifications = 1 WHERE id = ?",
  )
    .bind(viewer.user.id)
    .run();
  await sendHourlyMails(db(), mail);
  await sendHourlyMails(db(), mail);
  const sent = letters.filter(({ to }) => to.includes(viewer.user.email));
  expect(sent).toHaveLength(1);
  expect(sent[0]?.subject).toContain("2");
});

test("comments are in no share and no participant's page", async () => {
  const { owner, world, comments } = await team();
  await owner.api.post(comments, { on: onStudy, text: "between us" });
  const paths = [
    `/cardsort/studies/${world.study}/public-info/`,
    `/cardsort/studies/${world.study}/export/?completed=false`,
    `/cardsort/sort-sessions/${world.session}/`,
  ];
  for (const path of paths)
    expect(JSON.stringify((await owner.api.get(path)).body)).not.toContain("between us");
});
