import { expect, test } from "vitest";
import { LANGUAGES } from "../../../app/domain/limits/languages.ts";
import { anyone, call } from "../../helpers/api.ts";
import { fetchWorker } from "../../helpers/fetch-worker.ts";
import { person, unknownId } from "../../helpers/people.ts";
import { makeStudy, startSort } from "../../helpers/study.ts";

const send = (path: string, init: RequestInit) =>
  fetchWorker(`https://sortwell.test/api${path}`, { redirect: "manual", ...init });

test("missing and invalid credentials get different errors", async () => {
  const none = await anyone.get("/auth/user/");
  expect([none.status, none.body]).toEqual([
    401,
    { detail: "Authentication credentials were not provided." },
  ]);
  expect(none.headers.get("WWW-Authenticate")).toBe("Token");
  const bad = await call("GET", "/auth/user/", undefined, { token: "f".repeat(64) });
  expect([bad.status, bad.body]).toEqual([401, { detail: "Invalid token." }]);
  const cookie = { headers: { Cookie: "auth_token=dead" } };
  const dead = await call("GET", "/auth/user/", undefined, cookie);
  expect([dead.status, dead.body]).toEqual([401, { detail: "Invalid token." }]);
});

test("an unsupported method is a 405 that lists the allowed ones", async () => {
  const answer = await anyone.put("/utilities/projects/", {});
  expect([answer.status, answer.body]).toEqual([405, { detail: 'Method "PUT" not allowed.' }]);
  expect(answer.headers.get("Allow")).toBe("GET, POST, HEAD, OPTIONS");
  expect((await anyone.get("/auth/logout/")).status).toBe(405);
  for (const method of ["TRACE", "PROPFIND"]) {
    const odd = await send("/auth/user/", { method });
    expect([odd.status, odd.headers.get("Allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
    expect(await odd.json()).toEqual({ detail: `Method "${method}" not allowed.` });
    expect((await send("/nothing/", { method })).status).toBe(404);
  }
});

test("OPTIONS lists the methods, and HEAD responds like GET without a body", async () => {
  const options = await send("/auth/login/", { method: "OPTIONS" });
  expect([options.status, options.headers.get("Allow")]).toEqual([200, "POST, OPTIONS"]);
  const head = await send("/health/", { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
});

test.each(["/utilities/projects/", "/utilities/projects"])(
  "a write to %s keeps its body",
  async (path) => {
    const { api } = await person();
    const made = await api.post(path, { name: "Kept" });
    expect([made.status, made.body.name]).toEqual([201, "Kept"]);
  },
);

test("a path in other letter case keeps its body", async () => {
  const { api, token } = await person();
  const { id } = (await api.post("/utilities/projects/", { name: "Lower" })).body;
  const headers = { Authorization: `Token ${token}`, "Content-Type": "application/json" };
  const init = { method: "PATCH", headers, body: JSON.stringify({ name: "Upper" }) };
  const upper = await fetchWorker(`https://sortwell.test/API/utilities/projects/${id}/`, init);
  expect([upper.status, await upper.json()]).toMatchObject([200, { name: "Upper" }]);
});

test("a path with a page's data suffix is unknown", async () => {
  const { api, token } = await person();
  const { id } = (await api.post("/utilities/projects/", { name: "Lower" })).body;
  const headers = { Authorization: `Token ${token}` };
  const data = await send(`/utilities/projects/${id}.data`, { headers });
  expect([data.status, await data.json()]).toEqual([404, { detail: "Not found." }]);
});

test("malformed JSON and JSON that is not an object are 400", async () => {
  const { api } = await person();
  for (const body of ['{"name": ', "{'name': 1}", "nul", `${"[".repeat(1e5)}`]) {
    const answer = await api.post("/utilities/projects/", body);
    expect(answer.status).toBe(400);
    expect(answer.body.detail).toMatch(/^JSON parse error: /);
  }
  const list = await api.post("/utilities/projects/", "[1]");
  expect(list.body).toEqual({
    non_field_errors: ["Invalid data. Expected a dictionary, but got list."],
  });
  const headers = { Authorization: `Token ${api.token}`, "Content-Type": "application/json" };
  const bytes = new Uint8Array([0x22, 0xff, 0x22]);
  const utf8 = await send("/utilities/projects/", { method: "POST", headers, body: bytes });
  expect(utf8.status).toBe(400);
});

test("an empty body counts as {}, whatever its type", async () => {
  const { api, token } = await person();
  expect((await api.post("/utilities/projects/")).body).toEqual({
    name: ["Enter a name"],
  });
  const headers = { Authorization: `Token ${token}`, "Content-Type": "text/plain" };
  const typed = await send("/utilities/projects/", { method: "POST", headers, body: "" });
  expect(typed.status).toBe(400);
});

test("a body that is not JSON is a 415", async () => {
  const { token } = await person();
  const types = ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""];
  for (const type of types) {
    const headers = { Authorization: `Token ${token}`, "Content-Type": type };
    const body = new TextEncoder().encode('{"name": "P"}');
    const answer = await send("/utilities/projects/", { method: "POST", headers, body });
    expect([answer.status, await answer.json()]).toEqual([
      415,
      { detail: `Unsupported media type "${type}" in request.` },
    ]);
  }
});

test("a body over 1 MiB is a 413, even without a Content-Length", async () => {
  const { api, token } = await person();
  const body = (size: number) => JSON.stringify({ name: "P", description: "é".repeat(size / 2) });
  expect((await api.post("/utilities/projects/", body(1024 * 1024 + 100))).status).toBe(413);
  expect((await api.post("/utilities/projects/", body(1024 * 1024 - 100))).status).toBe(400);
  const chunk = new TextEncoder().encode(" ".repeat(64 * 1024));
  let sent = 0;
  const endless = new ReadableStream({
    pull(controller) {
      sent += 1;
      controller.enqueue(chunk);
      if (sent > 100) controller.close();
    },
  });
  const headers = { Authorization: `Token ${token}`, "Content-Type": "application/json" };
  const answer = await send("/utilities/projects/", { method: "POST", headers, body: endless });
  expect(answer.status).toBe(413);
});

test("one response reports every invalid field, but no read-only one", async () => {
  const { api } = await person();
  const answer = await api.post("/cardsort/studies/", {
    title: " ",
    description: 5,
    sort_type: "round",
    lang_default: null,
    supported_languages: ["en", "xx"],
    allow_skip: "yes",
    max_participants: 10_001,
    id: "mine",
  });
  expect(answer.status).toBe(400);
  expect(answer.body).toEqual({
    title: ["Title is required"],
    description: ["Not a valid string."],
    sort_type: ["Choose a sort type"],
    lang_default: ["Choose a default language"],
    supported_languages: [`Item 2: Choose among these languages: ${LANGUAGES.join(", ")}`],
    allow_skip: ["Must be a valid boolean."],
    max_participants: ["Enter a number from 1 to 10000, or leave it empty"],
    project: ["This field is required."],
  });
});

test("rules between fields and rules of the database are checked beside invalid fields", async () => {
  const { api } = await person();
  const given = { cards: ["A"], categories: ["Taken"] };
  const { project, study, categories } = await makeStudy(api, { sort_type: "hybrid" }, given);
  const other = (await api.post("/cardsort/categories/", { study, name: "Other" })).body.id;
  const card = (await api.post("/cardsort/cards/", { study, label: "B", wordings: ["b"] })).body.id;
  const asked = { study, place: "before", kind: "number", text: "Q" };
  const question = (await api.post("/cardsort/questions/", asked)).body.id;
  const session = await startSort(study);
  const sort = `/cardsort/sessions/${session}`;
  const [none, placed] = [unknownId(), { card, category: categories[0], position: 0 }];
  const wrong: [string, string, Record<string, unknown>][] = [
    ["POST", `/cardsort/studies/${study}/analyze/`, { max_clusters: 1.5, linkage_method: "?" }],
    ["POST", `/cardsort/studies/${study}/analyze/`, { max_clusters: 2, min_clusters: 3, seed: -1 }],
    [
      "POST",
      `/cardsort/studies/${study}/score/`,
      { structures: [{ groups: [{ cards: [none] }] }], seed: -1 },
    ],
    [
      "POST",
      "/cardsort/studies/",
      { project, title: "", min_categories: 3, max_categories: 2, closes_at: "?", opens_at: "!" },
    ],
    ["POST", "/cardsort/categories/", { study, label: "taken", color: "?" }],
    ["PATCH", `/cardsort/categories/${other}/`, { name: "TAKEN", color: "?" }],
    ["PATCH", `/cardsort/categories/${other}/`, { label: "", order: -1 }],
    ["PATCH", `/cardsort/cards/${card}/`, { wordings: [], correct_wordings: true, order: 0 }],
    ["POST", "/cardsort/questions/", { ...asked, low: 2, high: 1, order: "?" }],
    ["PATCH", `/cardsort/questions/${question}/`, { low: 2, high: 1, text: "" }],
    ["POST", `${sort}/placements/bulk/`, { placements: [placed, placed], revision: -1 }],
    ["POST", `/cardsort/studies/${study}/cards/bulk-import/`, { format: "?", data: " " }],
    ["POST", "/cardsort/placements/", { session, card: none, category: none, position: -1 }],
    ["POST", `${sort}/reorder-cards/`, { category_id: none, source_index: "?", target_index: 0 }],
  ];
  const valid = ["project", "study", "session", "min_clusters", "min_categories", "low"];
  valid.push("correct_wordings", "place", "kind", "target_index");
  for (const [method, path, body] of wrong) {
    const answer = await call(method, path, body, { token: api.token });
    const expected = Object.keys(body).filter((name) => !valid.includes(name));
    if (path.endsWith("/questions/")) expected.splice(expected.indexOf("text"), 1);
    expect([answer.status, Object.keys(answer.body).sort()], path).toEqual([400, expected.sort()]);
  }
});

test("an unexpected error returns the id of its log line and nothing else", async () => {
  const { errorResponse } = await import("../../../app/http/operations/endpoint.ts");
  const answer = errorResponse(new Error("SELECT secret FROM users"));
  const body = (await answer.json()) as Record<string, string>;
  expect(answer.status).toBe(500);
  expect(Object.keys(body)).toEqual(["detail", "request_id"]);
  expect(JSON.stringify(body)).not.toContain("secret");
});
