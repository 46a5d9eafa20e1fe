import { env } from "cloudflare:test";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { userDeletion } from "../../../app/data/accounts/users.server.ts";
import { transaction } from "../../../app/data/database/db.server.ts";
import { listInheritance } from "../../../app/data/projects/members.server.ts";
import { db, person } from "../../helpers/people.ts";
import { addMembers, makeWorld } from "../../helpers/world.ts";

test("an owner moves a study to a project in which they edit, with its history", async () => {
  const [owner, friend] = [await person(), await person()];
  const [from, to] = [await makeWorld(owner.user.id), await makeWorld(friend.user.id)];
  await addMembers(to.project, { editor: owner.user.id });
  const study = `/cardsort/studies/${from.study}/`;
  await owner.api.post("/cardsort/cards/", { study: from.study, label: "New" });
  const { status, body } = await owner.api.patch(study, { project: to.project, title: "Moved" });
  expect([status, body.project, body.title, body.role]).toEqual([
    200,
    to.project,
    "Moved",
    "editor",
  ]);
  expect((await friend.api.get(study)).body.role).toBe("owner");
  const rows = await env.DB.prepare("SELECT DISTINCT project_id FROM activities WHERE study_id = ?")
    .bind(from.study)
    .all();
  expect(rows.results).toEqual([{ project_id: to.project }]);
  const { results } = (await friend.api.get(`${study}activity/`)).body;
  expect(results[0]).toMatchObject({ action: "study.updated", detail: { project: ["P", "P"] } });
});

describe("a study does not move", () => {
  async function shared() {
    const [owner, editor, other] = [await person(), await person(), await person()];
    const world = await makeWorld(owner.user.id);
    await addMembers(world.project, { editor: editor.user.id });
    return { owner, editor, other, world, study: `/cardsort/studies/${world.study}/` };
  }
  const role = { status: 403, body: { code: "role" } };

  test("by an editor", async () => {
    const { editor, study } = await shared();
    const mine = await makeWorld(editor.user.id);
    expect(await editor.api.patch(study, { project: mine.project })).toMatchObject(role);
  });

  test("into a project in which its owner may not edit", async () => {
    const { owner, other, study } = await shared();
    const theirs = await makeWorld(other.user.id);
    expect(await owner.api.patch(study, { project: theirs.project })).toMatchObject({
      status: 400,
      body: { project: [expect.any(String)] },
    });
    await addMembers(theirs.project, { viewer: owner.user.id });
    expect(await owner.api.patch(study, { project: theirs.project })).toMatchObject(role);
  });

  test("when a client sends back the project that it has read", async () => {
    const { owner, editor, world, study } = await shared();
    expect((await editor.api.patch(study, { project: world.project })).status).toBe(200);
    expect((await owner.api.get(study)).body.project).toBe(world.project);
  });
});

/** Counts the members that a test has added. */
const countMembers = () =>
  env.DB.prepare(
    "UPDATE projects SET members_count = (SELECT count(*) FROM project_members WHERE project_id = projects.id)",
  ).run();

test("a deleted account's projects go to who takes them, or go with it", async () => {
  const [owner, heir, second] = [await person(), await person(), await person()];
  const worlds = [];
  for (let i = 0; i < 4; i++) worlds.push(await makeWorld(owner.user.id));
  const [given, shared, dropped, alone] = worlds.map(({ project }) => project) as [
    string,
    string,
    string,
    string,
  ];
  await addMembers(given, { viewer: heir.user.id });
  await addMembers(shared, { owner: second.user.id });
  await addMembers(dropped, { viewer: heir.user.id });
  await env.DB.prepare("DELETE FROM project_members WHERE project_id = ? AND user_id <> ?")
    .bind(alone, owner.user.id)
    .run();
  await countMembers();
  const asked = await listInheritance(db(), owner.user.id);
  expect(asked.map(({ id }) => id).sort()).toEqual([given, dropped].sort());
  await transaction(db(), userDeletion(owner.user.id, sql`true`, { [given]: heir.user.id }));
  const role = async (one: typeof heir, project: string) =>
    (await one.api.get(`/utilities/projects/${project}/`)).body.role;
  expect(await role(heir, given)).toBe("owner");
  expect(await role(second, shared)).toBe("owner");
  for (const project of [dropped, alone])
    expect(
      await env.DB.prepare("SELECT 1 FROM projects WHERE id = ?").bind(project).first(),
    ).toBeNull();
});

test("an administrator who deletes a user says who takes the projects with other members", async () => {
  const [owner, heir, stranger] = [await person(), await person(), await person()];
  const { api } = await person({ is_superuser: true });
  const { project } = await makeWorld(owner.user.id);
  await addMembers(project, { viewer: heir.user.id });
  await countMembers();
  const path = `/auth/admin/users/${owner.user.id}/`;
  const remove = (heirs?: object) => api.delete(path, heirs && { heirs });
  const asked = await remove();
  expect([asked.status, asked.body.code]).toEqual([409, "heirs_required"]);
  expect(asked.body.projects).toMatchObject([{ id: project }]);
  expect((await remove({ [project]: stranger.user.id })).status).toBe(409);
  expect((await owner.api.get("/auth/user/")).status).toBe(200);
  expect((await remove({ [project]: heir.user.id })).status).toBe(204);
  const { body } = await heir.api.get(`/utilities/projects/${project}/`);
  expect(body.role).toBe("owner");
});
