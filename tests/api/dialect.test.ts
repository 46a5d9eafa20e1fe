import { expect, test } from "vitest";
import { anyone, call } from "../helpers/api.ts";
import { fetchWorker } from "../helpers/fetch-worker.ts";
import { person } from "../helpers/people.ts";

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

test("every invalid field is reported in one response; unknown and read-only fields are ignored", async () => {
  const { api } = await person();
  const answer = await api.post("/cardsort/studies/", {
    title: " ",
    description: 5,
    sort_type: "round",
    lang_default: null,
    supported_languages: ["en", "fr"],
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
    supported_languages: ["Item 2: Choose one of the options"],
    allow_skip: ["Must be a valid boolean."],
    max_participants: ["Enter a number from 1 to 10000, or leave it empty"],
    project: ["This field is required."],
  });
});

test("an unexpected error returns the id of its log line and nothing else", async () => {
  const { errorResponse } = await import("../../app/http/endpoint.ts");
  const answer = errorResponse(new Error("SELECT secret FROM users"));
  const body = (await answer.json()) as Record<string, string>;
  expect(answer.status).toBe(500);
  expect(Object.keys(body)).toEqual(["detail", "request_id"]);
  expect(JSON.stringify(body)).not.toContain("secret");
});
