import { env } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import { asEditor } from "../../../app/data/access/ownership.server.ts";
import { listQuestionsOf, updateQuestion } from "../../../app/data/questions/questions.server.ts";
import { limits } from "../../../app/domain/limits/limits.ts";
import { anyone, type Client } from "../../helpers/api.ts";
import { askPage, postForm } from "../../helpers/pages.ts";
import { db, person, unknownId } from "../../helpers/people.ts";
import { makeStudy, sortAll, startSort } from "../../helpers/study.ts";

type Fields = Record<string, unknown>;

async function world(fields: Fields = {}) {
  const { api } = await person();
  const made = await makeStudy(api, fields);
  const ask = async (question: Fields) => {
    const answer = await api.post("/cardsort/questions/", {
      study: made.study,
      place: "screener",
      kind: "single",
      text: "What do you do?",
      ...question,
    });
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
    return answer.body;
  };
  return { api, ...made, ask };
}
const choice = (id: string, more: Fields = {}) => ({ id, text: id.toUpperCase(), ...more });
const put = (session: string, answers: unknown) =>
  anyone.put(`/cardsort/sessions/${session}/answers/`, { answers });
const ownersRead = async (api: Client, session: string) =>
  (await api.get(`/cardsort/sort-sessions/${session}/`)).body.answers;

test("POST /cardsort/questions/ creates questions of each kind, listed in the order of asking", async () => {
  const { api, study, ask } = await world();
  const after = await ask({ place: "after", kind: "long_text", text: "Anything else?" });
  const single = await ask({ choices: [{ text: "A" }, { text: "B", other: true }] });
  expect(single.choices).toMatchObject([
    { text: "A", then: "next", quota: null, other: false },
    { text: "B", other: true },
  ]);
  const scale = await ask({ place: "before", kind: "scale", low_label: "Bad", high_label: "Good" });
  expect([scale.low, scale.high, scale.corrected_at]).toEqual([1, 5, null]);
  const kinds = ["multiple", "dropdown"].map((kind) => ({ kind, choices: [{ text: "A" }] }));
  const plain = ["number", "short_text", "long_text", "consent"].map((kind) => ({ kind }));
  for (const question of [...kinds, ...plain]) await ask(question);
  const list = (await api.get(`/cardsort/questions/?study=${study}`)).body;
  expect(list.map((one: { place: string }) => one.place).slice(-2)).toEqual(["before", "after"]);
  expect(list).toHaveLength(9);
  expect((await api.get(`/cardsort/questions/${after.id}/`)).body).toEqual(after);
  expect((await api.delete(`/cardsort/questions/${after.id}/`)).status).toBe(204);
});

test.each([
  ["required", { required: true }],
  ["optional", {}],
])("a study whose %s screener always rejects cannot be activated", async (_, fields) => {
  const { api, study, ask } = await world({ status: "draft" });
  await ask({
    ...fields,
    choices: [choice("a", { then: "reject" }), choice("b", { then: "reject" })],
  });
  const { status, body } = await api.patch(`/cardsort/studies/${study}/`, { status: "active" });
  expect([status, Object.keys(body)]).toEqual([400, ["status"]]);
});

test("a study's questions are limited, even when several are created at once", async () => {
  const { api, study } = await world();
  const fields = { study, place: "after", kind: "number", text: "How many?" };
  const make = () => api.post("/cardsort/questions/", fields);
  for (let made = 0; made < limits.questions_per_study - 2; made += 14)
    for (const { status } of await Promise.all(Array.from({ length: 14 }, make)))
      expect(status).toBe(201);
  const answers = await Promise.all(Array.from({ length: 6 }, make));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
  const refused = answers.find(({ status }) => status !== 201);
  expect(refused).toMatchObject({
    status: 400,
    body: { text: [`A study has at most ${limits.questions_per_study} questions`] },
  });
  expect((await api.get(`/cardsort/questions/?study=${study}`)).body).toHaveLength(
    limits.questions_per_study,
  );
});

test("an invalid question is refused with an error at its field", async () => {
  const { api, study, ask } = await world();
  const first = await ask({ choices: [choice("a")] });
  const wrong: [Fields, string][] = [
    [{ text: " " }, "text"],
    [{ place: "during" }, "place"],
    [{ kind: "guess" }, "kind"],
    [{ choices: [] }, "choices"],
    [{ choices: [choice("a"), choice("a")] }, "choices"],
    [{ choices: [{ text: "A", then: "back" }] }, "choices"],
    [{ choices: [{ text: "A", then: unknownId() }] }, "choices"],
    [{ choices: [{ text: "A", then: first.id }] }, "choices"],
    [{ choices: [{ text: "A", quota: -1 }] }, "choices"],
    [{ place: "before", choices: [choice("a", { then: "reject" })] }, "choices"],
    [{ place: "after", choices: [choice("a", { then: "sort" })] }, "choices"],
    [{ place: "after", choices: [choice("a", { quota: 3 })] }, "choices"],
    [{ kind: "scale", low: 1, high: 6 }, "high"],
    [{ kind: "number", low: 5, high: 4 }, "high"],
  ];
  for (const [fields, field] of wrong) {
    const body = { study, place: "screener", kind: "single", text: "Q", choices: [choice("a")] };
    const answer = await api.post("/cardsort/questions/", { ...body, ...fields });
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, [field]]);
  }
});

test("jumps must go forward, even when the order changes", async () => {
  const { api, ask } = await world();
  const last = await ask({ text: "Last", order: 9, choices: [choice("a")] });
  const first = await ask({ text: "First", order: 1, choices: [choice("a", { then: last.id })] });
  const moved = await api.patch(`/cardsort/questions/${last.id}/`, { order: 0 });
  expect([moved.status, Object.keys(moved.body)]).toEqual([400, ["choices"]]);
  expect((await api.delete(`/cardsort/questions/${last.id}/`)).status).toBe(204);
  const left = await api.get(`/cardsort/questions/${first.id}/`);
  expect(left.body.choices[0].then).toBe("next");
});

test("a study can be activated only when some answers lead to the sort", async () => {
  const { api, study, ask } = await world({ status: "draft" });
  const out = await ask({ required: true, choices: [choice("a", { then: "reject" })] });
  const activate = () => api.patch(`/cardsort/studies/${study}/`, { status: "active" });
  const refused = await activate();
  expect([refused.status, Object.keys(refused.body)]).toEqual([400, ["status"]]);
  const choices = [choice("a", { then: "reject" }), choice("b", { then: "sort" })];
  await api.patch(`/cardsort/questions/${out.id}/`, { choices });
  expect((await activate()).status).toBe(200);
});

test("PUT …/answers/ merges answers of every kind, and null clears one", async () => {
  const { api, study, ask } = await world();
  const choices = [choice("a"), choice("b"), choice("o", { other: true })];
  const single = await ask({ choices });
  const other = await ask({ kind: "dropdown", choices });
  const multiple = await ask({ kind: "multiple", choices });
  const scale = await ask({ kind: "scale", low: 1, high: 7 });
  const number = await ask({ kind: "number", low: 0, high: 120 });
  const short = await ask({ kind: "short_text" });
  const consent = await ask({ kind: "consent", place: "after" });
  const session = await startSort(study);
  const first = { [single.id]: "a", [other.id]: { choice: "o", other: "Baker" } };
  const next = { outcome: "next", redirect: null };
  expect((await put(session, first)).body).toEqual(next);
  const second = {
    [multiple.id]: ["b", { choice: "o", other: "x" }],
    [scale.id]: 7,
    [number.id]: 42.5,
    [short.id]: " yes ",
    [consent.id]: true,
  };
  expect((await put(session, second)).body).toEqual(next);
  expect(await ownersRead(api, session)).toEqual({ ...first, ...second, [short.id]: "yes" });
  await put(session, { [single.id]: null, [short.id]: "" });
  expect(Object.keys(await ownersRead(api, session))).toHaveLength(5);
  expect((await anyone.get(`/cardsort/sort-sessions/${session}/`)).body.answers).toBeUndefined();
});

test("one invalid answer prevents all from being stored, and each has its message", async () => {
  const { api, study, ask } = await world();
  const choices = [choice("a"), choice("b")];
  const single = await ask({ choices });
  const multiple = await ask({ kind: "multiple", choices });
  const scale = await ask({ kind: "scale" });
  const text = await ask({ kind: "short_text" });
  const session = await startSort(study);
  const nowhere = unknownId();
  const answer = await put(session, {
    [single.id]: "c",
    [multiple.id]: ["a", "a"],
    [scale.id]: 6,
    [text.id]: "x".repeat(300),
    [nowhere]: 1,
  });
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.body.answers).sort()).toEqual(
    [single.id, multiple.id, scale.id, text.id, nowhere].sort(),
  );
  expect(answer.body.answers[scale.id]).toEqual(["Enter 5 or less"]);
  await put(session, { [single.id]: "a", [scale.id]: 9 });
  expect(await ownersRead(api, session)).toEqual({});
  expect(Object.keys((await put(session, 5)).body)).toEqual(["answers"]);
});

test("a required question must be answered unless a jump skips it", async () => {
  const { api, study, cards, ask } = await world();
  const skipped = await ask({ text: "Skipped", order: 2, required: true, choices: [choice("a")] });
  const first = await ask({
    order: 1,
    required: true,
    choices: [choice("a"), choice("s", { then: "sort" })],
  });
  const after = await ask({ place: "after", kind: "number", required: true });
  const session = await startSort(study);
  const complete = () => sortAll(session, study, cards);
  expect((await complete()).body.code).toBe("unanswered");
  await put(session, { [first.id]: "a", [skipped.id]: "a" });
  await put(session, { [first.id]: "s", [after.id]: 3 });
  expect((await complete()).status).toBe(200);
  // The answer to a skipped question is deleted.
  expect(await ownersRead(api, session)).toEqual({ [first.id]: "s", [after.id]: 3 });
  expect((await put(session, { [after.id]: 4 })).body.code).toBe("session_completed");
});

test("a rejected participant leaves only a count, and takes no place", async () => {
  const { api, study, ask } = await world({ max_participants: 1 });
  const { id } = await ask({ choices: [choice("in"), choice("out", { then: "reject" })] });
  const session = await startSort(study);
  expect((await put(session, { [id]: "out" })).body).toEqual({
    outcome: "rejected",
    redirect: null,
  });
  expect((await put(session, { [id]: "in" })).status).toBe(404);
  const count = await env.DB.prepare(
    "SELECT outcome, identity_hash FROM turned_away WHERE study_id = ?",
  )
    .bind(study)
    .all();
  expect(count.results).toEqual([{ outcome: "rejected", identity_hash: null }]);
  expect((await api.get(`/cardsort/studies/${study}/`)).body.participant_count).toBe(0);
  expect((await put(await startSort(study), { [id]: "in" })).body.outcome).toBe("next");
});

test("of simultaneous answers for the last place of a quota, one is accepted", async () => {
  const { study, ask } = await world();
  const choices = [choice("young", { quota: 1 }), choice("old")];
  const { id } = await ask({ kind: "multiple", choices });
  const sessions = await Promise.all([startSort(study), startSort(study), startSort(study)]);
  const answers = await Promise.all(sessions.map((session) => put(session, { [id]: ["young"] })));
  expect(answers.map((answer) => answer.body.outcome).sort()).toEqual(["full", "full", "next"]);
  expect((await put(await startSort(study), { [id]: ["old"] })).body.outcome).toBe("next");
  // A session without activity for an hour releases its place.
  await env.DB.prepare(
    "UPDATE sort_sessions SET started_at = '2020-01-01T00:00:00.000Z', last_activity = NULL WHERE study_id = ?",
  )
    .bind(study)
    .run();
  expect((await put(await startSort(study), { [id]: ["young"] })).body.outcome).toBe("next");
});

describe("an answered question", () => {
  async function answered() {
    const { api, study, ask } = await world();
    const asked = await ask({ choices: [choice("a"), choice("b")] });
    const url = `/cardsort/questions/${asked.id}/`;
    expect((await api.patch(url, { required: true })).body.corrected_at).toBeNull();
    await put(await startSort(study), { [asked.id]: "a" });
    return { api, url };
  }

  test("can be worded anew, and is then marked as corrected", async () => {
    const { api, url } = await answered();
    const texts = [choice("a", { text: "Ay" }), choice("b")];
    const corrected = await api.patch(url, { text: "What do you do now?", choices: texts });
    expect(corrected.status).toBe(200);
    expect(corrected.body.corrected_at).not.toBeNull();
  });

  test("cannot be changed otherwise", async () => {
    const { api, url } = await answered();
    const changes = { required: false, choices: [choice("a")], place: "after" };
    const locked = await api.patch(url, changes);
    expect([locked.status, Object.keys(locked.body).sort()]).toEqual([
      400,
      ["choices", "place", "required"],
    ]);
  });

  test("cannot be deleted", async () => {
    const { api, url } = await answered();
    expect((await api.delete(url)).body.code).toBe("question_answered");
  });
});

test("a number is read as it is written in the page's language", async () => {
  const { api } = await person();
  const { study } = await makeStudy(api, { supported_languages: ["en", "nl"] });
  const question = (
    await api.post("/cardsort/questions/", { study, place: "before", kind: "number", text: "?" })
  ).body.id;
  const session = await startSort(study);
  const stored = async (language: string, answer: string) => {
    await postForm(
      `/sort/${study}/session/${session}/questions`,
      { question, answer },
      { Cookie: `preferred-language=${language}` },
    );
    const row = await env.DB.prepare("SELECT value FROM answers WHERE session_id = ?")
      .bind(session)
      .first<{ value: string }>();
    return JSON.parse(row?.value ?? "null");
  };
  expect(await stored("en", "12,000.5")).toBe(12_000.5);
  expect(await stored("en", "1.125")).toBe(1.125);
  expect(await stored("en", "2,5")).toBe(2.5);
  expect(await stored("nl", "12.000")).toBe(12_000);
  expect(await stored("nl", "1,125")).toBe(1.125);
  expect(await stored("nl", "2.5")).toBe(2.5);
  // An invalid answer is not discarded by going back.
  const back = await postForm(`/sort/${study}/session/${session}/questions?q=${question}`, {
    question,
    answer: "many",
    go: "back",
  });
  expect(back.status).toBe(400);
  // The browser's Back button leads to the first question, also when it has been answered.
  const first = await askPage(`/sort/${study}/session/${session}/questions?q=first`);
  expect(first.status).toBe(200);
});

test("a change of a question keeps what another change has written since it was read", async () => {
  const { api, user } = await person();
  const { study } = await makeStudy(api);
  const asked = { study, place: "before", kind: "short_text", text: "Old" };
  const { id } = (await api.post("/cardsort/questions/", asked)).body;
  const read = await listQuestionsOf(db(), study);
  await api.patch(`/cardsort/questions/${id}/`, { help: "New help" });
  await updateQuestion(db(), id, asEditor(user.id), { text: "New" }, read);
  const [stored] = (await api.get(`/cardsort/questions/?study=${study}`)).body;
  expect(stored).toMatchObject({ text: "New", help: "New help" });
});
