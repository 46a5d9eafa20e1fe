import { env } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import { limits } from "../../../app/domain/limits/limits.ts";
import { call, client } from "../../helpers/api.ts";
import { askPage } from "../../helpers/pages.ts";
import { PASSWORD } from "../../helpers/password.ts";
import { person, personWithPassword } from "../../helpers/people.ts";

const REFUSED = { detail: "This token may not make this call.", code: "scope" };

async function personWithToken(scope: "read" | "write") {
  const owner = await person();
  const { body } = await owner.api.post("/auth/tokens/", { name: "R", scope });
  return { owner, created: body, program: client(body.token) };
}

describe("POST /auth/tokens/", () => {
  test("answers with the token once, and stores only its hash", async () => {
    const { owner, created } = await personWithToken("read");
    const { token, ...rest } = created;
    expect(token).toMatch(/^swp_[\w-]{43}$/);
    expect(rest).toMatchObject({ name: "R", scope: "read", last_used_at: null });
    const days = (Date.parse(rest.expires_at) - Date.parse(rest.created_at)) / 86_400_000;
    expect(days).toBeCloseTo(90, 3);
    expect((await owner.api.get("/auth/tokens/")).body).toEqual([rest]);
    const stored = await env.DB.prepare("SELECT * FROM tokens WHERE scope IS NOT NULL").all();
    expect(JSON.stringify(stored.results)).not.toContain(token);
  });

  test("refuses a missing name, an unknown scope and a lifetime out of range", async () => {
    const { api } = await person();
    const answer = await api.post("/auth/tokens/", { scope: "admin", expires_in_days: 367 });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body).sort()).toEqual(["expires_in_days", "name", "scope"]);
  });

  test("refuses one more than a user may have, also when many are created at once", async () => {
    const { api } = await person();
    const answers = await Promise.all(
      Array.from({ length: limits.tokens_per_user + 3 }, () =>
        api.post("/auth/tokens/", { name: "R", scope: "read" }),
      ),
    );
    const refused = answers.filter(({ status }) => status === 400);
    expect(refused.map(({ body }) => body)).toEqual(
      Array.from({ length: 3 }, () => ({
        non_field_errors: ["Keep at most 50 tokens: revoke one first"],
      })),
    );
  });
});

describe("a personal token", () => {
  test("works as Token and as Bearer, and its first use is listed", async () => {
    const { owner, created, program } = await personWithToken("read");
    expect((await program.get("/auth/user/")).body.user.id).toBe(owner.user.id);
    const headers = { Authorization: `Bearer ${created.token}` };
    expect((await call("GET", "/utilities/projects/", undefined, { headers })).status).toBe(200);
    const [listed] = (await owner.api.get("/auth/tokens/")).body;
    expect(Date.parse(listed.last_used_at)).toBeGreaterThan(Date.now() - 60_000);
  });

  test("of scope read is refused a write", async () => {
    const { program } = await personWithToken("read");
    const answer = await program.post("/utilities/projects/", { name: "P" });
    expect([answer.status, answer.body]).toEqual([403, REFUSED]);
  });

  test("of scope write creates a project", async () => {
    const { program } = await personWithToken("write");
    expect((await program.post("/utilities/projects/", { name: "P" })).status).toBe(201);
  });

  test.each([
    ["GET", "/auth/tokens/"],
    ["POST", "/auth/tokens/"],
    ["POST", "/auth/password/change/"],
    ["PUT", "/auth/profile/"],
    ["POST", "/auth/logout/"],
    ["GET", "/auth/admin/users/"],
  ])("of any scope is refused %s %s", async (method, path) => {
    const { program } = await personWithToken("write");
    const answer = await call(method, path, method === "GET" ? undefined : {}, program);
    expect([answer.status, answer.body]).toEqual([403, REFUSED]);
  });

  test("is not accepted as a cookie", async () => {
    const { created } = await personWithToken("write");
    const headers = { Cookie: `auth_token=${created.token}` };
    expect((await call("GET", "/auth/user/", undefined, { headers })).status).toBe(401);
  });

  test("stays valid after a month without use, until it expires", async () => {
    const { created, program } = await personWithToken("read");
    const set = (column: string, days: number) =>
      env.DB.prepare(`UPDATE tokens SET ${column} = ? WHERE hash = ?`)
        .bind(new Date(Date.now() + days * 86_400_000).toISOString(), created.id)
        .run();
    await set("last_used_at", -60);
    expect((await program.get("/auth/user/")).status).toBe(200);
    await set("expires_at", -0.001);
    expect((await program.get("/auth/user/")).status).toBe(401);
  });

  test("ends when it is revoked", async () => {
    const { owner, created, program } = await personWithToken("read");
    expect((await owner.api.delete(`/auth/tokens/${created.id}/`)).status).toBe(204);
    expect((await program.get("/auth/user/")).status).toBe(401);
  });

  test("ends with a new password", async () => {
    const owner = await personWithPassword();
    const { body } = await owner.api.post("/auth/tokens/", { name: "R", scope: "read" });
    const password = "a fresh pair of hiking boots";
    const changed = await owner.api.post("/auth/password/change/", {
      old_password: PASSWORD,
      new_password: password,
      new_password_confirm: password,
    });
    expect(changed.status).toBe(204);
    expect((await client(body.token).get("/auth/user/")).status).toBe(401);
  });
});

describe("a personal token of somebody else's", () => {
  const administrator = async () => (await person({ is_superuser: true })).api;

  test("ends when the account is switched off", async () => {
    const { owner, program } = await personWithToken("write");
    const admin = await administrator();
    await admin.patch(`/auth/admin/users/${owner.user.id}/`, { is_active: false });
    expect((await program.get("/utilities/projects/")).status).toBe(401);
  });

  test("ends when the account is deleted", async () => {
    const { owner, program } = await personWithToken("write");
    const admin = await administrator();
    expect((await admin.delete(`/auth/admin/users/${owner.user.id}/`)).status).toBe(204);
    expect((await program.get("/utilities/projects/")).status).toBe(401);
  });

  test("reads nothing of a project that its user was removed from", async () => {
    const { owner, program } = await personWithToken("write");
    const host = await person();
    const { body: project } = await host.api.post("/utilities/projects/", { name: "Shop" });
    const path = `/utilities/projects/${project.id}/`;
    const { body: invitation } = await host.api.post(`${path}invitations/`, { role: "editor" });
    const token = String(invitation.url).split("/").at(-1);
    await owner.api.post("/utilities/invitations/accept/", { token });
    expect((await program.patch(path, { name: "Store" })).status).toBe(403);
    expect((await program.get(path)).status).toBe(200);
    await host.api.delete(`${path}members/${owner.user.id}/`);
    expect((await program.get(path)).status).toBe(404);
  });
});

describe("a personal token of scope write", () => {
  async function ownProject() {
    const { owner, program } = await personWithToken("write");
    const { body } = await owner.api.post("/utilities/projects/", { name: "P" });
    return { owner, program, project: body.id, path: `/utilities/projects/${body.id}/` };
  }
  const open = { viewers_see_participants: true };

  test("does not open participants' data to viewers, but may close it", async () => {
    const { owner, program, path } = await ownProject();
    const opened = await program.patch(path, { ...open, name: "Q" });
    expect([opened.status, opened.body]).toEqual([403, REFUSED]);
    expect((await owner.api.patch(path, open)).body).toMatchObject({ name: "P", ...open });
    expect((await program.patch(path, { ...open, name: "Q" })).status).toBe(200);
    expect((await program.patch(path, { viewers_see_participants: false })).status).toBe(200);
  });

  test("moves no study to where viewers see participants", async () => {
    const { owner, program, project, path } = await ownProject();
    const { body: study } = await owner.api.post("/cardsort/studies/", { title: "S", project });
    const other = await owner.api.post("/utilities/projects/", { name: "Open" });
    const move = { project: other.body.id };
    await owner.api.patch(`/utilities/projects/${move.project}/`, open);
    const moved = await program.patch(`/cardsort/studies/${study.id}/`, move);
    expect([moved.status, moved.body]).toEqual([403, REFUSED]);
    expect((await owner.api.get(path)).body.study_count).toBe(1);
    expect((await owner.api.patch(`/cardsort/studies/${study.id}/`, move)).status).toBe(200);
  });

  test("opens no page", async () => {
    const { created } = await personWithToken("write");
    for (const path of ["/projects", "/PROJECTS", "/api/../profile/tokens"]) {
      const headers = { Authorization: `Token ${created.token}` };
      const { status, headers: sent } = await askPage(path, { headers });
      expect([path, status, sent.get("Location")]).toEqual([
        path,
        302,
        expect.stringMatching("/login"),
      ]);
    }
  });
});
