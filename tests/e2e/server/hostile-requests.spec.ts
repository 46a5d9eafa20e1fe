import { expect } from "@playwright/test";
import { addStudy } from "../../helpers/add-study.ts";
import { keepAliveConnection, type RawAnswer, rawRequest } from "../../helpers/raw-request.ts";
import { logInAs, newResearcher } from "../../helpers/researcher.ts";
import { test } from "../../helpers/test.ts";

const base = () => process.env.E2E_URL ?? "";
const FORM = { "Content-Type": "application/x-www-form-urlencoded" };
const MULTIPART = { "Content-Type": "multipart/form-data" };
const EVIL = { Origin: "https://evil.example" };

/** How many refused posts are sent on one kept-alive connection; `npm run test:fuzz` sends 1,000. */
const REFUSED = Number(process.env.FUZZ_REFUSED ?? 110);

const post = (path: string, body = "", headers: Record<string, string> = FORM) =>
  rawRequest(base(), path, { method: "POST", headers, body });

/** Expects an error page with its frame, in the reader's language. */
function expectPage(answer: RawAnswer, heading: string) {
  expect(answer.headers["content-type"]).toContain("text/html");
  const heads = [...answer.text.matchAll(/<(?:h1|p)[^>]*>([^<]*)/g)].map(([, text]) => text);
  expect(heads.join("\n")).toContain(heading);
}

test("an unreadable post gets an error page, never a 500", async () => {
  const login = "email=a%40b.c&password=x";
  for (const [status, path, body, headers] of [
    [400, "/login", "email=%E0%A4%A", FORM],
    [400, "/login", login, MULTIPART],
    [400, "/login", login, { "Content-Type": "multipart/form-data; boundary=x" }],
    [400, "/login", "a=b&".repeat(2001), FORM],
    [400, "/login", `${"a".repeat(201)}=b`, FORM],
    [400, "/login", "a[b][c][d][e][f][g][h][i]=j", FORM],
    [400, "/login", `${login}&tags[999999999]=x`, FORM],
    [415, "/login", login, { "Content-Type": "text/plain" }],
    [403, "/login", login, { ...FORM, ...EVIL }],
    [405, "/", "", FORM],
    [405, "/studies/x/report", "a=b", FORM],
    [404, "/nowhere", "a=b", FORM],
    [413, "/register", "a".repeat(1_048_577), FORM],
  ] as const) {
    const context = `${path} ${JSON.stringify(headers)} ${body.slice(0, 40)}`;
    const page = await post(path, body, { ...headers, "Accept-Language": "nl" });
    expect(page.status, context).toBe(status);
    const heading = { 403: "geen toegang", 404: "niet gevonden", 413: "te veel in één keer" };
    expectPage(page, status in heading ? heading[status as 403] : "niet lezen");
    const data = await post(path === "/" ? "/_root.data" : `${path}.data`, body, headers);
    expect(data.status, `${context} as data`).toBe(status);
    expect((await post(`${path}?_data=root`, body, headers)).status, context).toBe(status);
    if (status === 405) expect(page.headers.allow).toBe("GET, HEAD");
  }
  const other = await rawRequest(base(), "/login", { method: "PUT" });
  expect([other.status, other.headers.allow]).toEqual([405, "GET, HEAD, POST"]);
  for (const [status, path] of [
    [400, "/%E0%A4%A"],
    [400, "/sort/%zz"],
    [404, "//evil.example/results/x"],
  ] as const)
    expect((await rawRequest(base(), path)).status, path).toBe(status);
  // An empty form, or one with other fields, is a form that lacks required fields.
  for (const body of ["", "x=y", "email[0]=x", "email.deep=x", "__proto__=x"])
    expectPage(await post("/login", body), "Email is required");
});

test("field names cost nothing before they are checked", async () => {
  const fields = (name: string) => Array.from({ length: 1000 }, () => `${name}=x`).join("&");
  const quickest = async (name: string) => {
    const times: number[] = [];
    for (let round = 0; round < 3; round++) {
      const start = performance.now();
      expect((await post("/login", fields(name))).status).toBe(400);
      times.push(performance.now() - start);
    }
    return Math.min(...times);
  };
  const usual = await quickest("email");
  for (const name of ["email[9999]", "tags[20000000]", "email[0][0][0]"])
    expect(await quickest(name), name).toBeLessThan(10 * usual);
});

test("an oversized body is refused before it is read completely", async () => {
  const [megabyte, count] = [Buffer.alloc(1024 * 1024, "a"), 90];
  const { hostname, port } = new URL(base());
  const { connect } = await import("node:net");
  const socket = connect(Number(port), hostname);
  let answer = "";
  let written = 0;
  const answered = new Promise((resolve) => {
    socket.setEncoding("utf8").on("data", (part) => {
      answer += part;
      resolve(part);
    });
    socket.on("error", resolve);
  });
  socket.write(
    `POST /login HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Type: ${FORM["Content-Type"]}\r\nContent-Length: ${count * megabyte.length}\r\n\r\n`,
  );
  while (written < count && !socket.destroyed && !answer) {
    written += 1;
    await Promise.race([answered, new Promise((resolve) => socket.write(megabyte, resolve))]);
  }
  await answered;
  socket.destroy();
  expect(answer).toMatch(/^HTTP\/1.1 413 /);
  expect(written).toBeLessThan(count / 2);
});

test("a refused post leaves its connection reusable", async () => {
  const agent = keepAliveConnection();
  const json = { "Content-Type": "application/json" };
  const cases = [
    [401, "/api/utilities/projects/", JSON.stringify({ name: "x".repeat(200_000) }), json],
    [403, "/login", "email=x", { ...FORM, ...EVIL }],
    [404, "/nowhere", "a=b&".repeat(200), FORM],
    [404, "/api/nowhere/", "{}".repeat(100), json],
    [405, "/api/health/", "{}", json],
    [405, "/", "a=b", FORM],
    [413, "/register", "a".repeat(2_000_000), FORM],
    [413, "/api/auth/login/", "a".repeat(2_000_000), json],
    [302, "/projects", "intent=create&name=x", FORM],
    [400, "/login", "tags[999999999]=x", FORM],
    [415, "/api/auth/login/", "email=x", FORM],
  ] as const;
  const answers = new Map<string, number>();
  for (let i = 0; i < REFUSED; i++) {
    const [, path, body, headers] = cases[i % cases.length] ?? cases[0];
    const { status } = await rawRequest(base(), path, { method: "POST", headers, body }, agent);
    const key = `${i % cases.length} ${status}`;
    answers.set(key, (answers.get(key) ?? 0) + 1);
  }
  expect([...answers.keys()]).toEqual(cases.map(([status], index) => `${index} ${status}`));
  agent.destroy();
});

test("another site cannot change anything, however the request is written", async ({ page }) => {
  await newResearcher(page);
  // This request sets the CSRF cookie.
  await page.request.get("/projects");
  const cookies = await page.context().cookies();
  const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const project = "intent=create&name=Stolen";
  for (const spelled of ["", ".data", "?_data=routes%2Fprojects%2Froute", "?index"])
    for (const site of [EVIL, { Origin: "null" }, { "Sec-Fetch-Site": "same-site" }])
      for (const [path, body] of [
        ["/projects", project],
        ["/logout", ""],
        ["/login", "email=a%40b.c&password=x"],
        ["/register", "email=a%40b.c"],
        ["/preferences", "theme=dark"],
      ] as const) {
        const context = `${path}${spelled} ${JSON.stringify(site)}`;
        const { status, headers } = await post(path + spelled, body, { ...FORM, ...site, Cookie });
        expect(status, context).toBe(403);
        expect(headers["set-cookie"] ?? [], context).not.toContainEqual(
          expect.stringMatching(/^(auth_token|theme)=/),
        );
      }
  const projects = async () => (await page.request.get("/api/utilities/projects/")).json();
  expect(await projects()).toEqual([]);
  // A request that no browser sent proves its intent with the CSRF token.
  expect((await post("/projects", project, { ...FORM, Cookie })).status).toBe(403);
  const token = cookies.find(({ name }) => name === "csrftoken")?.value ?? "";
  const withToken = await post("/projects", project, { ...FORM, Cookie, "X-CSRFToken": token });
  expect(withToken.status).toBe(302);
  expect(await projects()).toHaveLength(1);
});

test("no redirect target leads to another site", async () => {
  const paths = ["/.//evil.example", "/./\\evil.example", "/x/..//evil.example", "//evil.example"];
  for (const path of paths) {
    const { headers } = await post("/preferences", `theme=dark&back=${encodeURIComponent(path)}`);
    expect(headers.location, path).toBe("/");
  }
});

test("a share uses its own session ids, which give no access", async ({ page, request }) => {
  const study = await addStudy(request, { title: "Fruit" }, ["Fig"]);
  await logInAs(page, study);
  const started = await request.post(`/api/cardsort/studies/${study.id}/start-session/`, {
    data: { consent_given: true },
  });
  const session = await started.json();
  const [card] = (
    await (await request.get(`/api/cardsort/studies/${study.id}/public-info/`)).json()
  ).cards;
  await request.post(`/api/cardsort/sessions/${session.id}/save-placement/`, {
    data: { card: card.id, category: "unknown", position: 0 },
  });
  expect((await request.post(`/api/cardsort/sessions/${session.id}/complete/`)).status()).toBe(200);
  await page.goto(`/studies/${study.id}/dashboard?tab=share`);
  await page
    .getByLabel(/participants/i)
    .last()
    .check();
  await page.getByRole("button", { name: "Create a link" }).click();
  const link = await page.getByRole("textbox", { name: /The link is ready/ }).inputValue();
  const sorts = await request.get(`${link}/sorts.json?cursor=0`);
  const [shared] = (await sorts.json()).sessions;
  expect(shared.source).toBe("Direct");
  const all = [sorts, await request.get(`${link}/index.json`), await request.get(link)];
  for (const answer of all) {
    expect(await answer.text()).not.toContain(session.id);
    expect(answer.headers()["referrer-policy"], answer.url()).toBe("no-referrer");
  }
  expect((await request.get(`/api/cardsort/sort-sessions/${shared.id}/`)).status()).toBe(404);
});
