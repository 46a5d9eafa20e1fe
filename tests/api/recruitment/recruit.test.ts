import { env } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import { readStart } from "../../../app/routes/sort/start/loader.server.ts";
import { anyone, client } from "../../helpers/api.ts";
import { contextOn } from "../../helpers/context.ts";
import { askPage, postForm } from "../../helpers/pages.ts";
import { person } from "../../helpers/people.ts";
import { makeStudy, sortAll, startSort } from "../../helpers/study.ts";

const start = (study: string, body: object = {}) =>
  anyone.post(`/cardsort/studies/${study}/start-session/`, body);
const as = (external_id: string, more: object = {}) => ({ session_data: { external_id, ...more } });
const PANEL = {
  preset: "prolific",
  complete_url: "https://panel.example/done?who={participant}&cc={code}",
  screened_out_url: "https://panel.example/out?who={participant}&t={token}",
  full_url: "https://panel.example/full?tag={tag}",
  completion_code: "C-42",
};

async function recruited(fields: object = {}) {
  const { api } = await person();
  return { api, ...(await makeStudy(api, { panel: PANEL, ...fields })) };
}

test("a panel URL without https or with an unknown placeholder is refused", async () => {
  const { api, study } = await recruited();
  const set = (panel: object) =>
    api.patch(`/cardsort/studies/${study}/`, { panel: { ...PANEL, ...panel } });
  for (const complete_url of ["http://panel.example/", "https://panel.example/{name}", "done"])
    expect(Object.keys((await set({ complete_url })).body)).toEqual(["panel"]);
  expect((await set({ completion_code: "x".repeat(101) })).status).toBe(400);
  expect((await anyone.get(`/cardsort/studies/${study}/public-info/`)).body.panel).toBeUndefined();
});

describe("a participant whom a panel sends", () => {
  const data = { panel_study_id: "S", panel_session_id: "Z", token: "t&1", tag: "A" };

  async function sent() {
    const { api, study, cards } = await recruited();
    const session: string = (await start(study, as("p1", data))).body.id;
    return { api, study, cards, session };
  }

  test("several times at once gets one sort", async () => {
    const { study } = await recruited();
    const starts = await Promise.all(Array.from({ length: 4 }, () => start(study, as("p1", data))));
    expect(starts.map((answer) => answer.status).sort()).toEqual([200, 200, 200, 201]);
    expect(new Set(starts.map((answer) => answer.body.id)).size).toBe(1);
  });

  test("again after the sort gets the completion code", async () => {
    const { study, cards, session } = await sent();
    await sortAll(session, study, cards);
    const again = await start(study, as("p1", { token: "t&1" }));
    expect([again.status, again.body]).toEqual([
      409,
      { detail: expect.any(String), code: "session_completed", completion_code: "C-42" },
    ]);
  });

  test("has ids that only the study's owner can read", async () => {
    const { api, study, cards, session } = await sent();
    await sortAll(session, study, cards);
    const ids = { external_id: "p1", ...data, completion_code: "C-42" };
    const url = `/cardsort/sort-sessions/${session}/`;
    expect((await api.get(url)).body.participant).toMatchObject(ids);
    expect((await anyone.get(url)).body.participant.external_id).toBeUndefined();
    const list = await api.get(`/cardsort/sort-sessions/?study=${study}`);
    expect(list.body.results[0].participant).toMatchObject(ids);
    const exported = await api.get(`/cardsort/studies/${study}/export/`);
    expect(exported.body.sessions[0]).toMatchObject({ ...ids, answers: {} });
  });

  test("has an id of at most 100 characters", async () => {
    const { study } = await recruited();
    expect((await start(study, as("x".repeat(101)))).status).toBe(400);
  });

  test("is not recognized in a study without a panel", async () => {
    const free = await recruited({ panel: null });
    expect((await start(free.study, as("p1"))).status).toBe(201);
    expect((await start(free.study, as("p1"))).status).toBe(201);
  });
});

test("a guessed id of a panel opens nobody's sort and tells no code", async () => {
  const { study, cards } = await recruited();
  const visit = { panel_session_id: "visit 17", token: "t" };
  const session = (await start(study, as("P017", visit))).body.id;
  const page = async (query: string, cookie = "") => {
    const request = new Request(`https://sortwell.test/sort/${study}?${query}`);
    if (cookie) request.headers.set("Cookie", cookie);
    const shown = await readStart(study, request, contextOn(env.DB, request));
    return JSON.stringify(shown.page);
  };
  const theirs = ["SESSION_ID=visit%2017", "token=t"];
  const look = async () => {
    for (const more of [{}, { token: "u" }, { panel_session_id: "", token: "" }]) {
      const guessed = await start(study, as("P017", more));
      expect([guessed.status, guessed.body.code]).toEqual([409, "identity_taken"]);
      expect(JSON.stringify(guessed.body)).not.toMatch(/C-42|completion_code/);
    }
    for (const guess of ["", "&SESSION_ID=other&token=u"]) {
      const shown = await page(`PROLIFIC_PID=P017${guess}`);
      expect(shown).toContain("elsewhere");
      expect(shown).not.toContain(session);
      expect(shown).not.toContain("C-42");
    }
    expect(await page("PROLIFIC_PID=P017", `sort-${study}=${session}`)).not.toContain("elsewhere");
    for (const known of theirs)
      expect(await page(`PROLIFIC_PID=P017&${known}`)).not.toContain("elsewhere");
  };
  await look();
  await sortAll(session, study, cards);
  await look();
});

test("each participant can get a unique code", async () => {
  const { api, study, cards } = await recruited({ panel: { ...PANEL, unique_codes: true } });
  const codes: string[] = [];
  for (const id of ["a", "b"]) {
    const visit = as(id, { panel_session_id: `visit ${id}` });
    const session = (await start(study, visit)).body.id;
    await sortAll(session, study, cards);
    codes.push((await start(study, visit)).body.completion_code);
    expect((await api.get(`/cardsort/sort-sessions/${session}/`)).body.participant).toMatchObject({
      completion_code: codes.at(-1),
    });
  }
  expect(new Set(codes).size).toBe(2);
  expect(codes[0]).toMatch(/^[0-9A-Z]{10}$/);
});

test("a rejected participant is redirected, and cannot try again with the same id", async () => {
  const { api, study } = await recruited();
  const question = await api.post("/cardsort/questions/", {
    ...{ study, place: "screener", kind: "single", text: "Q" },
    choices: [
      { id: "in", text: "In", quota: 1 },
      { id: "out", text: "Out", then: "reject" },
    ],
  });
  const answer = async (id: string, choice: string) => {
    const session = (await start(study, as(id, { token: "a b&c", tag: "é" }))).body.id;
    return (
      await anyone.put(`/cardsort/sessions/${session}/answers/`, {
        answers: { [question.body.id]: choice },
      })
    ).body;
  };
  expect(await answer("p 1", "out")).toEqual({
    outcome: "rejected",
    redirect: "https://panel.example/out?who=p%201&t=a%20b%26c",
  });
  expect((await start(study, as("p 1"))).body.code).toBe("rejected");
  await answer("p2", "in");
  expect(await answer("p3", "in")).toEqual({
    outcome: "full",
    redirect: "https://panel.example/full?tag=%C3%A9",
  });
  expect((await start(study, as("p3"))).body.code).toBe("study_full");
  const rows = await env.DB.prepare("SELECT * FROM turned_away WHERE study_id = ?")
    .bind(study)
    .all();
  expect(JSON.stringify(rows.results)).not.toContain("p 1");
  expect(
    (await env.DB.prepare("SELECT * FROM participants WHERE external_id = 'p 1'").all()).results,
  ).toEqual([]);
});

describe("the schedule of a study", () => {
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const TIMES = [
    ["before it opens", { opens_at: at(1) }],
    ["after it closes", { closes_at: at(-1) }],
  ] as const;

  async function scheduled(time: object) {
    const { api, study, cards } = await recruited({ panel: null });
    const session = await startSort(study);
    expect((await api.patch(`/cardsort/studies/${study}/`, time)).status).toBe(200);
    return { api, study, cards, session, info: `/cardsort/studies/${study}/public-info/` };
  }

  test.each(TIMES)("nobody starts a sort or sees the cards: %s", async (_, time) => {
    const { api, study, info } = await scheduled(time);
    expect((await start(study)).body.code).toBe("study_not_active");
    expect((await anyone.get(info)).body).toMatchObject({ status: "active", ...time, cards: [] });
    expect((await anyone.get(`${info}?session=${study}`)).body.cards).toEqual([]);
    expect((await api.get(info)).body.cards).toHaveLength(3);
  });

  test.each(TIMES)("a sort that was started can be finished: %s", async (_, time) => {
    const { study, cards, session, info } = await scheduled(time);
    expect((await anyone.get(`${info}?session=${session}`)).body.cards).toHaveLength(3);
    expect((await sortAll(session, study, cards)).status).toBe(200);
  });

  test("a study with times around now is open", async () => {
    const { study, info } = await scheduled({ opens_at: at(-1), closes_at: at(1) });
    expect((await start(study)).status).toBe(201);
    expect((await anyone.get(info)).body.cards).toHaveLength(3);
  });
});

test("a study's password protects its cards and its start, and wrong guesses are limited", async () => {
  const { api, study } = await recruited({ panel: null, access_password: "open sesame" });
  const read = (await api.get(`/cardsort/studies/${study}/`)).body;
  expect([read.has_password, JSON.stringify(read).includes("sesame")]).toEqual([true, false]);
  const info = `/cardsort/studies/${study}/public-info/`;
  expect((await anyone.get(info)).body).toMatchObject({ has_password: true, cards: [] });
  const guesser = client(undefined, { address: "192.0.2.77" });
  const enter = (password?: string | null) =>
    guesser.post(`/cardsort/studies/${study}/start-session/`, { password });
  expect([(await enter()).status, (await enter()).body.code]).toEqual([403, "password_required"]);
  expect((await enter(null)).body.code).toBe("password_required");
  const session = (await enter("open sesame")).body.id;
  expect((await anyone.get(`${info}?session=${session}`)).body.cards).toHaveLength(3);
  expect((await anyone.get(`${info}?session=${study}`)).body.cards).toEqual([]);
  const statuses = new Set<number>();
  for (let i = 0; i < 15; i++) statuses.add((await enter(`guess ${i}`)).status);
  expect([...statuses]).toEqual([403, 429]);
  // The page states the waiting time.
  const locked = await postForm(
    `/sort/${study}.data`,
    { password: "one more" },
    { "CF-Connecting-IP": "192.0.2.77" },
  );
  expect(locked.status).toBe(429);
  expect(await locked.text()).toMatch(/"minutes",[1-9]/);
  expect((await api.patch(`/cardsort/studies/${study}/`, { access_password: "" })).status).toBe(
    400,
  );
  await api.patch(`/cardsort/studies/${study}/`, { access_password: null });
  expect((await start(study)).status).toBe(201);
});

test("an identity is required, and can be used once", async () => {
  const { study, cards } = await recruited({
    panel: null,
    identity: "email",
    identity_unique: true,
  });
  for (const body of [{}, as("no address")])
    expect(Object.keys((await start(study, body)).body)).toEqual(["session_data"]);
  const both = await start(study, { ...as("no address"), consent_given: "yes" });
  expect(Object.keys(both.body).sort()).toEqual(["consent_given", "session_data"]);
  const first = await start(study, as("Ann@example.org"));
  expect(first.status).toBe(201);
  expect((await start(study, as("ann@example.org"))).body.code).toBe("identity_taken");
  await sortAll(first.body.id, study, cards);
  expect((await start(study, as("ann@example.org"))).status).toBe(409);
});

test("an e-mail address is compared without letter case, also for a panel", async () => {
  const { study } = await recruited({ identity: "email" });
  const begun = await start(study, as("Ann@example.org", { token: "t" }));
  const again = await start(study, as("ann@Example.org", { token: "t" }));
  expect([again.status, again.body.id]).toEqual([200, begun.body.id]);
  // Typing the address does not open the sort of the panel's participant.
  const typed = await postForm(`/sort/${study}`, { identity: "ann@example.org" });
  expect(typed.status).toBe(409);
});

test("a copied study has copies of the questions, and its jumps lead to these", async () => {
  const { api, study } = await recruited();
  const ask = (fields: object) =>
    api.post("/cardsort/questions/", {
      study,
      place: "screener",
      kind: "single",
      text: "Q",
      ...fields,
    });
  const last = (await ask({ order: 2, choices: [{ text: "A" }] })).body.id;
  await ask({ order: 1, choices: [{ text: "B", then: last }] });
  const copy = (await api.post(`/cardsort/studies/${study}/duplicate/`)).body.id;
  const copied = (await api.get(`/cardsort/questions/?study=${copy}`)).body;
  expect(copied).toHaveLength(2);
  expect(copied[0].choices[0].then).toBe(copied[1].id);
  expect(copied[1].id).not.toBe(last);
});

test("an identity cannot be bypassed by creating the participant first", async () => {
  const { study } = await recruited({ panel: null, identity: "email", identity_unique: true });
  const participant = (await anyone.post("/cardsort/participants/", { study })).body.id;
  const begun = await anyone.post("/cardsort/sort-sessions/", { study, participant });
  expect([begun.status, Object.keys(begun.body)]).toEqual([400, ["session_data"]]);
});

test("the recruitment page refuses a date that does not exist, and stores none", async () => {
  const { api, study } = await recruited({ panel: null });
  const saved = await postForm(
    `/studies/${study}/recruit`,
    { opens_at: "2026-02-31 09:00", timezone: "UTC" },
    { Cookie: `auth_token=${api.token}` },
  );
  expect(saved.status).toBe(400);
  expect((await api.get(`/cardsort/studies/${study}/`)).body.opens_at).toBeNull();
});

test("a forged cookie of an ended session leads to the start page", async () => {
  const [study, session] = [crypto.randomUUID(), crypto.randomUUID()];
  const answer = await askPage(`/sort/${study}/session/${session}`, {
    headers: { Cookie: `ended-${session}=outcome=full%0D%0Ax: %00` },
  });
  expect(answer.status).toBe(302);
  expect(answer.headers.get("Location")).toBe(`/sort/${study}?outcome=full%0D%0Ax%3A+%00`);
});
