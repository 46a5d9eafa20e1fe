import { describe, expect, test } from "vitest";
import { person } from "../../helpers/people.ts";
import { addMembers, makeWorld } from "../../helpers/world.ts";

type Person = Awaited<ReturnType<typeof person>>;

/** A project with an owner, an editor and a viewer, and a study with a sort. */
async function team() {
  const [owner, editor, viewer] = await Promise.all([person(), person(), person()]);
  const world = await makeWorld(owner.user.id);
  await addMembers(world.project, { editor: editor.user.id, viewer: viewer.user.id });
  const members = `/utilities/projects/${world.project}/members/`;
  const invitations = `/utilities/projects/${world.project}/invitations/`;
  return { owner, editor, viewer, world, members, invitations };
}

const tokenOf = (url: string) => url.split("/").at(-1) ?? "";

const accept = ({ api }: Person, token: string) =>
  api.post("/utilities/invitations/accept/", { token });

describe("members", () => {
  test("of today's projects are their creators, as owners", async () => {
    const { api, user } = await person();
    const { body: project } = await api.post("/utilities/projects/", { name: "P" });
    expect(project).toMatchObject({
      role: "owner",
      members_count: 1,
      viewers_see_participants: false,
    });
    const { body } = await api.get(`/utilities/projects/${project.id}/members/`);
    expect(body).toMatchObject([{ role: "owner", user: { id: user.id, email: user.email } }]);
  });

  test("see their own role on the project and on its studies", async () => {
    const { viewer, world } = await team();
    const { body: project } = await viewer.api.get(`/utilities/projects/${world.project}/`);
    const { body: study } = await viewer.api.get(`/cardsort/studies/${world.study}/`);
    expect([project.role, study.role]).toEqual(["viewer", "viewer"]);
  });

  test("get a 403 with the code `role` for what their role does not allow", async () => {
    const { viewer, editor, world } = await team();
    const refused = { status: 403, body: { code: "role" } };
    const card = `/cardsort/cards/${world.card}/`;
    expect(await viewer.api.patch(card, { label: "X" })).toMatchObject(refused);
    expect(await viewer.api.patch(card, { label: "" })).toMatchObject(refused);
    const project = `/utilities/projects/${world.project}/`;
    expect(await editor.api.patch(project, { name: "X" })).toMatchObject(refused);
    expect(await editor.api.delete(project)).toMatchObject(refused);
  });

  test("who are demoted or removed are held to it by their next request", async () => {
    const { owner, editor, world, members } = await team();
    const card = `/cardsort/cards/${world.card}/`;
    const change = () => editor.api.patch(card, { label: "X" });
    expect((await change()).status).toBe(200);
    await owner.api.patch(`${members}${editor.user.id}/`, { role: "viewer" });
    expect((await change()).status).toBe(403);
    expect((await owner.api.delete(`${members}${editor.user.id}/`)).status).toBe(204);
    expect((await change()).status).toBe(404);
    expect((await editor.api.get(card)).status).toBe(404);
  });

  test("may leave, but the last owner may neither leave nor become less", async () => {
    const { owner, editor, viewer, members } = await team();
    const refused = { status: 409, body: { code: "last_owner" } };
    expect((await viewer.api.delete(`${members}${viewer.user.id}/`)).status).toBe(204);
    expect(await owner.api.delete(`${members}${owner.user.id}/`)).toMatchObject(refused);
    const me = `${members}${owner.user.id}/`;
    expect(await owner.api.patch(me, { role: "viewer" })).toMatchObject(refused);
    await owner.api.patch(`${members}${editor.user.id}/`, { role: "owner" });
    expect((await owner.api.delete(me)).status).toBe(204);
    expect((await editor.api.get(members)).body).toHaveLength(2);
  });

  test("a project survives the account that created it when another owner is left", async () => {
    const { owner, editor, world, members } = await team();
    const admin = await person({ is_superuser: true });
    await owner.api.patch(`${members}${editor.user.id}/`, { role: "owner" });
    await admin.api.delete(`/auth/admin/users/${owner.user.id}/`);
    const { status, body } = await editor.api.get(`/utilities/projects/${world.project}/`);
    expect([status, body.members_count]).toEqual([200, 3]);
  });
});

describe("an invitation", () => {
  test("is accepted once: of twenty people at once, one", async () => {
    const { owner, invitations } = await team();
    const { status, body } = await owner.api.post(invitations, { role: "editor" });
    expect([status, body.url]).toEqual([201, expect.stringMatching(/\/invitations\/[\w-]{20,}$/)]);
    const people = await Promise.all(Array.from({ length: 20 }, () => person()));
    const answers = await Promise.all(people.map((one) => accept(one, tokenOf(body.url))));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array(19).fill(404)]);
    expect(answers.find((one) => one.status === 200)?.body.role).toBe("editor");
    expect((await owner.api.get(invitations)).body).not.toContainEqual(
      expect.objectContaining({ id: body.id }),
    );
  });

  test("for another address is refused, and stays open for its own", async () => {
    const { owner, invitations } = await team();
    const [meant, other] = await Promise.all([person(), person()]);
    const invited = { role: "viewer", email: meant.user.email.toUpperCase() };
    const token = tokenOf((await owner.api.post(invitations, invited)).body.url);
    const refused = { status: 403, body: { code: "other_address" } };
    expect(await accept(other, token)).toMatchObject(refused);
    expect((await accept(meant, token)).status).toBe(200);
  });

  test("leaves a member the higher role", async () => {
    const { owner, editor, viewer, invitations } = await team();
    for (const [who, role, after] of [
      [editor, "viewer", "editor"],
      [viewer, "editor", "editor"],
    ] as const) {
      const { body } = await owner.api.post(invitations, { role });
      expect((await accept(who, tokenOf(body.url))).body.role).toBe(after);
    }
  });

  test("cannot be accepted once it is withdrawn", async () => {
    const { owner, invitations } = await team();
    const { body } = await owner.api.post(invitations, { role: "viewer" });
    expect((await owner.api.delete(`${invitations}${body.id}/`)).status).toBe(204);
    expect((await accept(await person(), tokenOf(body.url))).status).toBe(404);
  });
});

describe("a viewer", () => {
  test("gets no participant's data and no real id, unless the project says so", async () => {
    const { owner, viewer, world } = await team();
    await owner.api.post(`/sessions/${world.session}/feedback/`, { feedback: "secret words" });
    const paths = [
      `/cardsort/sort-sessions/?study=${world.study}`,
      "/cardsort/sort-sessions/",
      `/cardsort/studies/${world.study}/export/?completed=false`,
      `/cardsort/studies/${world.study}/export/?completed=false&format=csv`,
    ];
    const read = async () =>
      JSON.stringify(
        await Promise.all(paths.map(async (path) => (await viewer.api.get(path)).body)),
      );
    for (const hidden of [world.session, world.participant, world.name, "secret words"])
      expect(await read()).not.toContain(hidden);
    await owner.api.patch(`/utilities/projects/${world.project}/`, {
      viewers_see_participants: true,
    });
    expect(await read()).toContain(world.session);
  });
});
