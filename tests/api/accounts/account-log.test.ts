import { env } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import { listEvents, purgeEvents } from "../../../app/data/accounts/account-events.server.ts";
import { anyone, call, client } from "../../helpers/api.ts";
import { askPage } from "../../helpers/pages.ts";
import { PASSWORD } from "../../helpers/password.ts";
import { db, person, personWithPassword } from "../../helpers/people.ts";
import { addMembers, makeWorld } from "../../helpers/world.ts";

type Person = Awaited<ReturnType<typeof person>>;

const logOf = async ({ user }: Person) =>
  (await listEvents(db(), user.id, { limit: 100, offset: 0 })).results;
const kindsOf = async (one: Person) => (await logOf(one)).map(({ event }) => event);

async function withToken(scope: "read" | "write") {
  const owner = await person();
  const { body } = await owner.api.post("/auth/tokens/", { name: "Robot", scope });
  return { owner, token: String(body.token), id: String(body.id) };
}

describe("the log of an account", () => {
  test("holds a sign-in with its network, and no address", async () => {
    const one = await personWithPassword();
    const login = { email: one.user.email, password: PASSWORD };
    await call("POST", "/auth/login/", login, { address: "203.0.113.77" });
    const [event] = await logOf(one);
    expect(event).toMatchObject({ event: "signed.in", detail: { network: "203.0.113.0/24" } });
    await anyone.post("/auth/login/", { ...login, password: "wrong" });
    expect(await kindsOf(one)).toEqual(["signed.in"]);
  });

  test("holds a token's making, its first use from each network, and its end", async () => {
    const { owner, token, id } = await withToken("read");
    for (const address of ["203.0.113.1", "203.0.113.9", "2001:db8:7:8::1", "2001:db8:7:9::1"])
      await call("GET", "/auth/user/", undefined, { token, address });
    await expect.poll(async () => (await logOf(owner)).length).toBe(3);
    await owner.api.delete(`/auth/tokens/${id}/`);
    const log = (await logOf(owner)).map(({ event, detail }) => [
      event,
      detail.name,
      detail.network,
    ]);
    expect(log).toEqual([
      ["token.deleted", "Robot", undefined],
      ["token.used", "Robot", "2001:db8:7::/48"],
      ["token.used", "Robot", "203.0.113.0/24"],
      ["token.created", "Robot", undefined],
    ]);
    expect(JSON.stringify(await logOf(owner))).not.toContain(token);
  });

  test("merges refusals by scope of an hour into one row", async () => {
    const { owner, token } = await withToken("read");
    for (let i = 0; i < 5; i++) await client(token).post("/utilities/projects/", { name: "P" });
    const refused = async () =>
      (await logOf(owner)).filter(({ event }) => event === "refused.scope");
    await expect.poll(async () => (await refused()).map(({ count }) => count)).toEqual([5]);
  });

  test("is kept for a year", async () => {
    const { owner } = await withToken("read");
    await purgeEvents(db(), Date.now() + 365 * 86_400_000);
    expect(await kindsOf(owner)).toEqual(["token.created"]);
    await purgeEvents(db(), Date.now() + 367 * 86_400_000);
    expect(await kindsOf(owner)).toEqual([]);
  });

  test("is shown to its owner alone, in pages and as a file", async () => {
    const { owner } = await withToken("write");
    const open = (path: string, { token }: Person) =>
      askPage(path, { headers: { Cookie: `auth_token=${token}` } });
    for (const path of ["/profile/log.data", "/profile/log.csv"]) {
      expect(await (await open(path, owner)).text()).toContain("token.created");
      expect(await (await open(path, await person())).text()).not.toContain("token.created");
      expect([202, 302]).toContain((await askPage(path)).status);
    }
  });
});

test("a project's history holds invitations, and what a role was refused, once an hour", async () => {
  const [owner, viewer] = [await person(), await person()];
  const world = await makeWorld(owner.user.id);
  await addMembers(world.project, { viewer: viewer.user.id });
  const project = `/utilities/projects/${world.project}/`;
  const { body } = await owner.api.post(`${project}invitations/`, { role: "editor" });
  await owner.api.delete(`${project}invitations/${body.id}/`);
  for (let i = 0; i < 3; i++) await viewer.api.delete(`/cardsort/studies/${world.study}/`);
  await viewer.api.delete(project);
  const history = async () => {
    const { results } = await env.DB.prepare(
      "SELECT action, count FROM activities WHERE project_id = ? ORDER BY id",
    )
      .bind(world.project)
      .all<{ action: string; count: number }>();
    return results.map(({ action, count }) => [action, count]);
  };
  await expect.poll(history).toEqual([
    ["invitation.created", 1],
    ["invitation.withdrawn", 1],
    ["access.refused", 4],
  ]);
  const csv = await askPage(`/projects/${world.project}/activity.csv`, {
    headers: { Cookie: `auth_token=${owner.token}` },
  });
  expect(await csv.text()).toMatch(/access\.refused,4/);
});
