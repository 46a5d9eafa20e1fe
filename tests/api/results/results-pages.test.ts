import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { issueToken } from "../../../app/auth/token.server.ts";
import { limits } from "../../../app/domain/limits/limits.ts";
import { askPage, postForm, postJson } from "../../helpers/pages.ts";
import { db, person, unknownId } from "../../helpers/people.ts";
import { makeWorld } from "../../helpers/world.ts";

async function researcher() {
  const { user } = await person();
  const headers = { Cookie: `auth_token=${await issueToken(db(), user.id)}` };
  const ask = async (path: string, body?: object) => {
    const answer = await (body ? postJson(path, body, headers) : askPage(path, { headers }));
    return { status: answer.status, text: await answer.text() };
  };
  const post = (path: string, form: Record<string, string> = {}) => postForm(path, form, headers);
  return { user, ask, post };
}

test("the results' other routes are a 404 to another researcher", async () => {
  const owner = await researcher();
  const { study, card } = await makeWorld(owner.user.id);
  const stranger = await researcher();
  await makeWorld(stranger.user.id);
  const begin = { intent: "begin", cards: ["A"], sorts: 1, consent: true };
  const asked: [string, object?][] = [
    [`/studies/${study}/dashboard/others.json`],
    [`/studies/${study}/dashboard/index.json`],
    [`/studies/${study}/import`],
    [`/studies/${study}/import/parts`],
    [`/studies/${study}/import/parts`, begin],
    [`/studies/${study}/import/parts`, { intent: "finish", id: card }],
  ];
  for (const [path, body] of asked)
    expect([path, (await stranger.ask(path, body)).status]).toEqual([path, 404]);
});

test("the results' other routes are for the owner", async () => {
  const owner = await researcher();
  const { study } = await makeWorld(owner.user.id);
  const { study: another } = await makeWorld(owner.user.id);
  expect((await owner.ask(`/studies/${study}/import/parts`, { intent: "begin" })).status).toBe(400);
  const others = await owner.ask(`/studies/${study}/dashboard/others.json`);
  expect(others.status).toBe(200);
  expect(others.text).toContain(another);
  expect(others.text).not.toContain(study);
});

test("each page of a study is shown to its owner and is otherwise a 404", async () => {
  const owner = await researcher();
  const { study } = await makeWorld(owner.user.id);
  const stranger = await researcher();
  const pages = ["edit", "cards", "categories", "questions", "translations", "recruit", "import"];
  for (const page of [...pages, "dashboard", "report"]) {
    const statuses = [
      (await owner.ask(`/studies/${study}/${page}`)).status,
      (await stranger.ask(`/studies/${study}/${page}`)).status,
      (await owner.ask(`/studies/${unknownId()}/${page}`)).status,
    ];
    expect([page, ...statuses]).toEqual([page, 200, 404, 404]);
  }
});

test("the search of commands finds nothing of another researcher, and refuses a visitor", async () => {
  const owner = await researcher();
  const { project } = await makeWorld(owner.user.id);
  const stranger = await researcher();
  const found = async (who: typeof owner) => JSON.parse((await who.ask("/commands.json?q=p")).text);
  expect((await found(owner)).projects).toMatchObject([{ id: project }]);
  expect(await found(stranger)).toEqual({ studies: [], projects: [], cards: [] });
  expect((await askPage("/commands.json?q=p")).status).toBe(401);
});

test("the study stores that its owner has opened the results", async () => {
  const owner = await researcher();
  const { study } = await makeWorld(owner.user.id);
  const stranger = await researcher();
  const opened = async (who: typeof owner) =>
    JSON.parse((await who.ask(`/studies/${study}/dashboard/live.json`)).text).results_opened;
  await stranger.post(`/studies/${study}/dashboard/opened`);
  expect(await opened(owner)).toBe(false);
  expect((await owner.post(`/studies/${study}/dashboard/opened`)).status).toBe(204);
  expect(await opened(owner)).toBe(true);
  const foreign = await stranger.ask(`/studies/${study}/dashboard/live.json`);
  const missing = await stranger.ask(`/studies/${unknownId()}/dashboard/live.json`);
  expect([foreign.status, missing.status]).toEqual([404, 404]);
});

test("the study stores for its editors which groups are safe to build", async () => {
  const owner = await researcher();
  const { study } = await makeWorld(owner.user.id);
  const stranger = await researcher();
  const ready = { safe: "Waste", test: "Family", participants: "12" };
  const path = `/studies/${study}/dashboard/ready`;
  const stored = async () =>
    JSON.parse((await owner.ask(`/studies/${study}/dashboard/live.json`)).text).ready;
  await stranger.post(path, ready);
  expect((await owner.post(path, { ...ready, participants: "many" })).status).toBe(400);
  expect(await stored()).toBeNull();
  expect((await owner.post(path, ready)).status).toBe(204);
  expect(await stored()).toEqual({ safe: ["Waste"], test: ["Family"], participants: 12 });
});

test("two finishes of one import at once both say where it went", async () => {
  const { ask, user } = await researcher();
  const { study } = await makeWorld(user.id);
  const path = `/studies/${study}/import/parts`;
  const begun = await ask(path, { intent: "begin", cards: ["C"], sorts: 1, consent: true });
  const { id } = JSON.parse(begun.text);
  const sort = { row: 2, categories: ["A"], names: ["A"], cells: [0, 0], traits: {} };
  const sorts = [{ participant: "ann", ...sort }];
  await ask(path, { intent: "part", id, part: 0, from: 0, sorts });
  const finish = () => ask(path, { intent: "finish", id });
  for (const { status, text } of [...(await Promise.all([finish(), finish()])), await finish()])
    expect([status, JSON.parse(text)]).toEqual([
      200,
      { to: `/studies/${study}/dashboard?tab=participants` },
    ]);
});

test("an import in parts refuses impossible values, and accepts the longest texts", async () => {
  const { ask, user } = await researcher();
  const { study } = await makeWorld(user.id);
  const send = async (message: object) => {
    const { status, text } = await ask(`/studies/${study}/import/parts`, message);
    return { status, body: JSON.parse(text) };
  };
  const cards = Array.from(
    { length: limits.cards_per_study - 1 },
    (_, i) => `${String(i).padStart(4, "0")}${"\u{1D49C}".repeat(limits.card_label - 4)}`,
  );
  const begin = { intent: "begin", cards, sorts: 1, consent: true };
  for (const wrong of [{ sorts: 2 ** 50 }, { cards: ["\u200b"] }, { cards: ["a\0"] }])
    expect([wrong, (await send({ ...begin, ...wrong })).status]).toEqual([wrong, 400]);
  const begun = await send(begin);
  expect(begun.status).toBe(200);
  const cells = cards.flatMap((_, card) => [card, 0]);
  const sort = { participant: "p", row: 2, categories: ["A"], names: ["A"], cells, traits: {} };
  const part = { intent: "part", id: begun.body.id, part: 0, from: 0, sorts: [sort] };
  expect((await send({ ...part, from: 2 ** 50 })).status).toBe(400);
  expect((await send(part)).status).toBe(200);
  expect((await send({ intent: "finish", id: begun.body.id })).status).toBe(200);
  const { n } = (await env.DB.prepare("SELECT count(*) AS n FROM cards WHERE study_id = ?")
    .bind(study)
    .first<{ n: number }>()) ?? { n: 0 };
  expect(n).toBe(limits.cards_per_study);
});

test("an unknown intent for selected participants is a 400", async () => {
  const { user, post } = await researcher();
  const { study, session } = await makeWorld(user.id);
  const act = async (form: Record<string, string>) =>
    (await post(`/studies/${study}/dashboard?tab=participants`, { session, ...form })).status;
  expect([await act({ intent: "exclude" }), await act({ only: `include ${session}` })]).toEqual([
    ...[302, 302],
  ]);
  for (const intent of ["", "publish", "exclude_flag", "constructor"])
    expect(await act({ intent })).toBe(400);
});

test("the administrators' pages lead others to the login or to their projects", async () => {
  const { token } = await person();
  const admin = await person({ is_superuser: true });
  const open = async (path: string, token?: string) => {
    const headers: HeadersInit = token ? { Cookie: `auth_token=${token}` } : {};
    const answer = await askPage(path, { headers });
    return [answer.status, answer.headers.get("Location")];
  };
  for (const path of ["/admin/users", "/admin/status"]) {
    expect(await open(path)).toEqual([302, `/login?next=${encodeURIComponent(path)}`]);
    expect(await open(path, token)).toEqual([302, "/projects"]);
    expect(await open(path, admin.token)).toEqual([200, null]);
  }
});
