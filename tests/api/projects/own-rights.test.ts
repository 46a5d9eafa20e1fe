import { env } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import { postForm } from "../../helpers/pages.ts";
import { person } from "../../helpers/people.ts";
import { addMembers, makeWorld } from "../../helpers/world.ts";

type Person = Awaited<ReturnType<typeof person>>;

/** A project with two owners and an editor. */
async function team() {
  const [owner, second, editor] = [await person(), await person(), await person()];
  const world = await makeWorld(owner.user.id);
  await addMembers(world.project, { owner: second.user.id, editor: editor.user.id });
  const project = `/utilities/projects/${world.project}/`;
  return { owner, second, editor, world, project, members: `${project}members/` };
}

const post = ({ token }: Person, path: string, form: Record<string, string>) =>
  postForm(path, form, { Cookie: `auth_token=${token}` });

const tokenOf = (url: string) => url.split("/").at(-1) ?? "";
const accept = ({ api }: Person, url: string) =>
  api.post("/utilities/invitations/accept/", { token: tokenOf(url) });

describe("an owner beside another", () => {
  test("becomes an editor by the API, and then the other is the last", async () => {
    const { owner, second, members } = await team();
    const down = await owner.api.patch(`${members}${owner.user.id}/`, { role: "editor" });
    expect([down.status, down.body.role]).toEqual([200, "editor"]);
    const last = await second.api.patch(`${members}${second.user.id}/`, { role: "viewer" });
    expect([last.status, last.body.code]).toEqual([409, "last_owner"]);
  });

  test("becomes a viewer by the page", async () => {
    const { owner, world, project } = await team();
    const form = { intent: "role", id: owner.user.id, role: "viewer" };
    const page = `/projects/${world.project}/members`;
    expect((await post(owner, page, form)).status).toBe(302);
    expect((await owner.api.get(project)).body.role).toBe("viewer");
  });

  test.each(["leave", "delete"])("leaves by the page's %s", async (intent) => {
    const { owner, world, project } = await team();
    const form = { intent, id: owner.user.id, name: "P" };
    expect((await post(owner, `/projects/${world.project}/members`, form)).status).toBe(302);
    expect((await owner.api.get(project)).status).toBe(404);
  });

  test("leaves by the API", async () => {
    const { owner, project, members } = await team();
    expect((await owner.api.delete(`${members}${owner.user.id}/`)).status).toBe(204);
    expect((await owner.api.get(project)).status).toBe(404);
  });

  test("steps down at the same time as the other: one does", async () => {
    const { owner, second, members } = await team();
    const answers = await Promise.all(
      [owner, second].map(({ api, user }) =>
        api.patch(`${members}${user.id}/`, { role: "viewer" }),
      ),
    );
    // The one who is later may have lost the right to ask by then.
    const { results } = await env.DB.prepare(
      "SELECT user_id FROM project_members WHERE role = 'owner' AND user_id IN (?, ?)",
    )
      .bind(owner.user.id, second.user.id)
      .all();
    expect([answers.map(({ status }) => status).sort(), results.length]).toEqual([[200, 409], 1]);
  });

  test("moves a study to a project in which they only edit", async () => {
    const { owner, second, world } = await team();
    const { body: other } = await second.api.post("/utilities/projects/", { name: "Other" });
    await addMembers(other.id, { editor: owner.user.id });
    const study = `/cardsort/studies/${world.study}/`;
    const moved = await owner.api.patch(study, { project: other.id });
    expect([moved.status, moved.body.role]).toEqual([200, "editor"]);
  });

  test("gives up their administrator's rights, once", async () => {
    const admin = await person({ is_superuser: true });
    const me = `/auth/admin/users/${admin.user.id}/`;
    const down = await admin.api.patch(me, { is_superuser: false });
    expect([200, 403]).toContain(down.status);
    const after = (await admin.api.get("/auth/user/")).body.user.is_superuser;
    expect(after).toBe(down.status === 403);
  });
});

describe("an invitation", () => {
  async function invited() {
    const one = await team();
    const { body } = await one.second.api.post(`${one.project}invitations/`, { role: "owner" });
    return { ...one, url: String(body.url), theirs: `${one.members}${one.second.user.id}/` };
  }

  test("brings nobody back whom an owner has removed", async () => {
    const { owner, second, theirs, url } = await invited();
    expect((await owner.api.delete(theirs)).status).toBe(204);
    expect((await accept(second, url)).status).toBe(404);
  });

  test("brings nobody back to a role that they were demoted from", async () => {
    const { owner, second, theirs, url } = await invited();
    await owner.api.patch(theirs, { role: "editor" });
    expect((await accept(second, url)).status).toBe(404);
    await owner.api.patch(theirs, { role: "owner" });
    expect((await accept(await person(), url)).status).toBe(404);
  });

  test("of somebody who steps down or leaves is withdrawn", async () => {
    for (const change of ["patch", "delete"] as const) {
      const { second, theirs, url } = await invited();
      await second.api[change](theirs, change === "patch" ? { role: "viewer" } : undefined);
      expect([change, (await accept(second, url)).status]).toEqual([change, 404]);
    }
  });

  test("of a deactivated account is worth nothing", async () => {
    const { second, url } = await invited();
    const admin = await person({ is_superuser: true });
    await admin.api.patch(`/auth/admin/users/${second.user.id}/`, { is_active: false });
    expect((await accept(await person(), url)).status).toBe(404);
  });

  test("of another owner stays", async () => {
    const { owner, project, theirs } = await invited();
    const { body } = await owner.api.post(`${project}invitations/`, { role: "viewer" });
    await owner.api.delete(theirs);
    expect((await accept(await person(), body.url)).status).toBe(200);
  });

  test("to an address is one of twenty a day", async () => {
    const { owner, project } = await team();
    const invite = (email?: string) =>
      owner.api.post(`${project}invitations/`, { role: "viewer", email });
    const answers = await Promise.all(
      Array.from({ length: 22 }, (_, i) => invite(`ann${i}@example.org`)),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(20).fill(201), 429, 429]);
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get("Retry-After"))).toBeGreaterThan(3600);
    expect((await invite()).status).toBe(201);
  });
});

describe("whoever removes a member", () => {
  test("sees what they leave, and ends their share links and web hooks", async () => {
    const { owner, editor, world, members } = await team();
    const study = `/cardsort/studies/${world.study}/`;
    const hook = { url: "https://hooks.example.org/", events: ["study.full"] };
    const { body: made } = await editor.api.post(`${study}webhooks/`, hook);
    await env.DB.prepare(
      "INSERT INTO result_shares (id, study_id, token_hash, views, created_by) VALUES (?, ?, ?, '[]', ?)",
    )
      .bind(crypto.randomUUID(), world.study, crypto.randomUUID(), editor.user.id)
      .run();
    const leftOf = async (who: Person) =>
      (await who.api.get(members)).body.find(
        ({ user }: { user: { id: string } }) => user.id === editor.user.id,
      ).left;
    expect(await leftOf(owner)).toEqual({ invitations: 0, shares: 1, webhooks: 1 });
    expect(await leftOf(editor)).toBeNull();
    const ending = { end_shares: true, end_webhooks: true };
    expect((await owner.api.delete(`${members}${editor.user.id}/`, ending)).status).toBe(204);
    const hooks = (await owner.api.get(`${study}webhooks/`)).body;
    expect(hooks.find(({ id }: { id: string }) => id === made.id).is_active).toBe(false);
    const shares = await env.DB.prepare("SELECT id FROM result_shares WHERE study_id = ?")
      .bind(world.study)
      .all();
    expect(shares.results).toEqual([]);
  });
});
