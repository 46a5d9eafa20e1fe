import { expect, test } from "vitest";
import { anyone } from "../../helpers/api.ts";
import { askPage, postForm } from "../../helpers/pages.ts";
import { person } from "../../helpers/people.ts";
import { save, trays } from "../../helpers/save-sort.ts";
import { makeStudy, startSort } from "../../helpers/study.ts";

test("an invalid order of cards is a 400", async () => {
  const { api, token } = await person();
  const { study, cards } = await makeStudy(api);
  const send = async (order: Record<string, string>) =>
    (
      await postForm(
        `/studies/${study}/cards`,
        { intent: "reorder", stay: "1", ...order },
        {
          Cookie: `auth_token=${token}`,
        },
      )
    ).status;
  for (const order of ["{", '{"a":1}', "[1]"])
    expect([order, await send({ order })]).toEqual([order, 400]);
  expect(await send({})).toBe(400);
  expect(await send({ order: JSON.stringify(cards.toReversed()) })).toBeLessThan(300);
  const sorted: { id: string }[] = (await api.get(`/cardsort/cards/?study=${study}`)).body;
  expect(sorted.map(({ id }) => id)).toEqual(cards.toReversed());
});

test("an invalid or huge page number of a table shows an existing page", async () => {
  const { api, token } = await person({ is_superuser: true });
  const { study } = await makeStudy(api);
  for (const path of [`/studies/${study}/dashboard?tab=participants`, "/admin/users?"])
    for (const page of ["9e99", "99999999999999999999", "-1e400", "NaN"]) {
      const headers = { Cookie: `auth_token=${token}` };
      const answer = await askPage(`${path}&page=${page}`, { headers });
      expect([path, page, answer.status]).toEqual([path, page, 200]);
      expect(await answer.text()).not.toContain('"loaded":false');
    }
});

test("deleting what another tab has deleted leads back to its list", async () => {
  const { api, token } = await person();
  const { study } = await makeStudy(api);
  const gone = crypto.randomUUID();
  for (const [path, intent] of [
    [`/studies/${study}/questions`, `delete:${gone}`],
    [`/studies/${study}/cards`, "delete"],
    [`/studies/${study}/categories`, "delete"],
    ["/studies", "delete"],
    ["/projects", "delete"],
  ] as const) {
    const form = { intent, id: gone, confirmation: "Gone" };
    const answer = await postForm(path, form, { Cookie: `auth_token=${token}` });
    expect([path, answer.status, answer.headers.get("Location")]).toEqual([path, 302, path]);
  }
});

test("a GET of a post-only route is a 405", async () => {
  const { api, token } = await person();
  const { study } = await makeStudy(api);
  const headers = { Cookie: `auth_token=${token}` };
  const answer = await askPage(`/studies/${study}/dashboard/opened`, { headers });
  expect([answer.status, answer.headers.get("Allow")]).toEqual([405, "POST"]);
});

test("a category's description follows the same rules in a form as in the API", async () => {
  const { api } = await person();
  const { study } = await makeStudy(api);
  const session = await startSort(study);
  const create = async (description: string) =>
    (
      await postForm(`/sort/${study}/session/${session}`, {
        intent: "create",
        name: "A",
        description,
      })
    ).status;
  expect(await create("a\0b")).toBe(400);
  expect(await create("d".repeat(501))).toBe(400);
  expect(await create(" Fine ")).toBe(302);
  const { body } = await anyone.get(`/cardsort/categories/?session=${session}`);
  expect(body[0]).toMatchObject({ name: "A", description: "Fine" });
});

const UNCLEAN = "Own\u0007pile\nhere";

test("a name with a control character is a 400 in the API", async () => {
  const { api } = await person();
  const { study } = await makeStudy(api);
  const session = await startSort(study);
  const refused = [
    ["label", await api.post("/cardsort/cards/", { study, label: UNCLEAN })],
    ["name", await api.post("/cardsort/categories/", { study, name: UNCLEAN })],
    ["name", await anyone.post("/cardsort/categories/", { study, session, name: UNCLEAN })],
    [
      "session_data",
      await anyone.post(`/cardsort/studies/${study}/start-session/`, {
        session_data: { tag: UNCLEAN },
      }),
    ],
  ] as const;
  for (const [field, { status, body }] of refused)
    expect([status, JSON.stringify(body)]).toEqual([
      400,
      expect.stringMatching(new RegExp(`${field}.*other control characters`)),
    ]);
});

test("a control character is cleaned out of a name in a participant's save", async () => {
  const { api } = await person();
  const { study, cards } = await makeStudy(api);
  const session = await startSort(study);
  const document = trays([UNCLEAN], cards);
  expect((await save(study, session, { document, revision: 0, cards: cards.length })).status).toBe(
    200,
  );
  const { body } = await anyone.get(`/cardsort/categories/?session=${session}`);
  expect(body[0]).toMatchObject({ name: "Own pile here" });
});

test("the cookie for a study's password is also sent with data requests", async () => {
  const { api } = await person();
  const { study } = await makeStudy(api, { access_password: "open sesame" });
  const entered = await postForm(`/sort/${study}`, { password: "open sesame" });
  const pass = entered.headers.getSetCookie().find((cookie) => cookie.startsWith("pass-")) ?? "";
  // A cookie with the path /sort/{study} would not be sent to /sort/{study}.data.
  expect(pass).toMatch(/; Path=\/sort;/);
  expect(pass).toMatch(/HttpOnly/);
});
