import { env } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import { anyone, call, client } from "../../helpers/api.ts";
import { PASSWORD } from "../../helpers/password.ts";
import { person, personWithPassword } from "../../helpers/people.ts";

const registration = (name: string, more = {}) => ({
  email: `${name}@example.org`,
  username: name,
  password: PASSWORD,
  password_confirm: PASSWORD,
  first_name: "Ada",
  ...more,
});

test("POST /auth/register/ creates an account, returns a working token and no password", async () => {
  const answer = await anyone.post("/auth/register/", registration("ada"));
  expect(answer.status).toBe(201);
  expect(Object.keys(answer.body)).toEqual(["user", "token"]);
  expect(answer.body.user).toMatchObject({
    email: "ada@example.org",
    is_active: true,
    is_superuser: false,
    language_preference: "en",
    timezone: "UTC",
    email_notifications: true,
  });
  expect(JSON.stringify(answer.body)).not.toContain("hash");
  const me = await client(answer.body.token).get("/auth/user/");
  expect(me.body.user.id).toBe(answer.body.user.id);
});

test("POST /auth/register/ reports every invalid field at once", async () => {
  const answer = await anyone.post("/auth/register/", {});
  expect(answer.status).toBe(400);
  expect(answer.body).toEqual({
    email: ["Email is required"],
    username: ["Username is required"],
    password: ["Password is required"],
    password_confirm: ["Password confirmation is required"],
  });
});

test("POST /auth/register/ refuses taken names in any letter case, weak passwords and mismatched passwords", async () => {
  const { user } = await person();
  const upper = { email: user.email.toUpperCase(), username: user.username.toUpperCase() };
  const taken = await anyone.post("/auth/register/", registration("grace", upper));
  expect(Object.keys(taken.body).sort()).toEqual(["email", "username"]);
  const unequal = await anyone.post(
    "/auth/register/",
    registration("eve", { password_confirm: "something else" }),
  );
  expect(unequal.body).toEqual({ password_confirm: ["Passwords do not match"] });
  const guessable = ["password123", "Password123!", "Welkom2024", "aaaaaaaa", "wachtwoordje"];
  const own = ["mallory@example.org", "MalloryJones", "Typography"];
  for (const password of ["short", ...guessable, ...own]) {
    const person = { first_name: "Mallory", last_name: "Jones", organization: "Lab of Typography" };
    const weak = await anyone.post(
      "/auth/register/",
      registration("mallory", { ...person, password, password_confirm: password }),
    );
    expect([password, weak.status, Object.keys(weak.body)]).toEqual([password, 400, ["password"]]);
  }
});

test("field errors from the database and from the schema are in one response", async () => {
  const { api, user } = await person();
  const admin = await person({ is_superuser: true });
  const fields = async (answer: Promise<{ status: number; body: object }>) => {
    const { status, body } = await answer;
    return [status, Object.keys(body).sort()];
  };
  const taken = { email: user.email.toUpperCase(), username: user.username };
  const wrong = registration("x", { ...taken, password_confirm: "something else" });
  const all = [400, ["email", "password_confirm", "username"]];
  expect(await fields(anyone.post("/auth/register/", wrong))).toEqual(all);
  expect(await fields(admin.api.post("/auth/admin/users/create/", wrong))).toEqual(all);
  const common = { ...taken, email: "no address", password: "password123" };
  expect(
    await fields(anyone.post("/auth/register/", { ...common, password_confirm: "something else" })),
  ).toEqual([400, ["email", "password", "password_confirm", "username"]]);
  expect(
    await fields(
      admin.api.patch(`/auth/admin/users/${admin.user.id}/`, {
        username: user.username,
        first_name: 7,
      }),
    ),
  ).toEqual([400, ["first_name", "username"]]);
  expect(
    await fields(
      api.post("/auth/password/change/", {
        old_password: "not the old one",
        new_password: "password123",
        new_password_confirm: "something else",
      }),
    ),
  ).toEqual([400, ["new_password", "new_password_confirm", "old_password"]]);
});

test("a refused POST /auth/login/ does not tell why, by its answer or its time", async () => {
  const { user } = await personWithPassword();
  const { user: inactive } = await personWithPassword({ is_active: false });
  const password = PASSWORD;
  const attempts = [
    { email: "nobody@example.org", password },
    { email: user.email, password: "wrong password" },
    { email: inactive.email, password },
  ];
  const quickest = attempts.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < 3; round++)
    for (const [i, attempt] of attempts.entries()) {
      const start = Date.now();
      const answer = await anyone.post("/auth/login/", attempt);
      quickest[i] = Math.min(quickest[i] ?? 0, Date.now() - start);
      expect(answer.status).toBe(400);
      expect(answer.body).toEqual({ detail: "Login failed. Please check your credentials." });
    }
  // Hashing takes 100 ms or more; a response without it would take about 5 ms.
  expect(Math.min(...quickest)).toBeGreaterThan(Math.max(...quickest) / 4);
});

test("POST /auth/login/ accepts an email in other letter case, between spaces", async () => {
  const { user } = await personWithPassword();
  const email = ` ${user.email.toUpperCase()} `;
  const right = await anyone.post("/auth/login/", { email, password: PASSWORD });
  expect([right.status, right.body.user.id]).toEqual([200, user.id]);
});

test("POST /auth/login/ reports empty fields", async () => {
  const answer = await anyone.post("/auth/login/", { email: "", password: "" });
  expect(answer.body).toEqual({
    email: ["Email is required"],
    password: ["Password is required"],
  });
});

test("POST /auth/logout/ revokes the token of the request", async () => {
  const { api } = await person();
  expect((await api.post("/auth/logout/")).status).toBe(204);
  const after = await api.get("/auth/user/");
  expect([after.status, after.body]).toEqual([401, { detail: "Invalid token." }]);
});

describe("a token", () => {
  const days = (n: number) => new Date(Date.now() - n * 24 * 3_600_000).toISOString();

  async function signedIn() {
    const { api, user } = await person();
    const set = (created: string, used: string | null) =>
      env.DB.prepare("UPDATE tokens SET created_at = ?, last_used_at = ? WHERE user_id = ?")
        .bind(created, used, user.id)
        .run();
    const used = () =>
      env.DB.prepare("SELECT last_used_at FROM tokens WHERE user_id = ?")
        .bind(user.id)
        .first<string | null>("last_used_at");
    const status = async () => (await api.get("/auth/user/")).status;
    return { user, set, used, status };
  }

  test("has its last use stored once a day", async () => {
    const { set, used, status } = await signedIn();
    expect(await status()).toBe(200);
    expect(await used()).toBeNull();
    await set(days(29), null);
    expect(await status()).toBe(200);
    const stamped = await used();
    expect(Date.parse(stamped ?? "")).toBeGreaterThan(Date.now() - 60_000);
    expect(await status()).toBe(200);
    expect(await used()).toBe(stamped);
  });

  test("expires after 30 days without use", async () => {
    const { set, status } = await signedIn();
    await set(days(60), days(31));
    expect(await status()).toBe(401);
    await set(days(31), null);
    expect(await status()).toBe(401);
  });

  test("expires at its end, although it is used", async () => {
    const { user, set, status } = await signedIn();
    await set(days(80), days(1));
    await env.DB.prepare("UPDATE tokens SET expires_at = ? WHERE user_id = ?")
      .bind(days(0.001), user.id)
      .run();
    expect(await status()).toBe(401);
  });
});

test("PUT /auth/profile/ changes the given fields, but not the email address or the rights", async () => {
  const { api, user } = await person();
  const answer = await api.put("/auth/profile/", {
    first_name: " Augusta ",
    timezone: "Europe/Amsterdam",
    language_preference: "nl",
    email_notifications: false,
    email: "other@example.org",
    is_superuser: true,
  });
  expect(answer.body.user).toEqual({
    ...user,
    first_name: "Augusta",
    timezone: "Europe/Amsterdam",
    language_preference: "nl",
    email_notifications: false,
  });
  const wrong = await api.put("/auth/profile/", {
    timezone: "Mars/Olympus",
    email_notifications: "x",
  });
  expect(Object.keys(wrong.body).sort()).toEqual(["email_notifications", "timezone"]);
});

test("POST /auth/password/change/ keeps this token and revokes the others", async () => {
  const { api, user } = await personWithPassword();
  const { email } = user;
  const other = await anyone.post("/auth/login/", { email, password: PASSWORD });
  const change = {
    old_password: PASSWORD,
    new_password: "staple battery horse",
    new_password_confirm: "staple battery horse",
  };
  const wrong = await api.post("/auth/password/change/", { ...change, old_password: "no" });
  expect([wrong.status, Object.keys(wrong.body)]).toEqual([400, ["old_password"]]);
  const unequal = await api.post("/auth/password/change/", {
    ...change,
    new_password_confirm: "x",
  });
  expect(unequal.body).toEqual({ new_password_confirm: ["Passwords do not match"] });
  expect((await api.post("/auth/password/change/", change)).status).toBe(204);
  expect((await api.get("/auth/user/")).status).toBe(200);
  expect((await client(other.body.token).get("/auth/user/")).status).toBe(401);
});

test("administrators manage users, but cannot remove themselves or another superuser", async () => {
  const admin = await person({ is_superuser: true });
  const peer = await person({ is_superuser: true });
  const made = await admin.api.post(
    "/auth/admin/users/create/",
    registration("made", { is_superuser: true }),
  );
  expect([made.status, made.body.is_superuser]).toEqual([201, true]);
  const plain = await person();
  const path = (id: string) => `/auth/admin/users/${id}/`;
  const changed = await admin.api.patch(path(plain.user.id), { organization: "Lab" });
  expect(changed.body).toEqual({ ...plain.user, organization: "Lab" });
  const taken = await admin.api.patch(path(plain.user.id), { email: admin.user.email });
  expect(Object.keys(taken.body)).toEqual(["email"]);
  expect((await admin.api.delete(path(admin.user.id))).status).toBe(403);
  expect((await admin.api.delete(path(peer.user.id))).status).toBe(403);
  expect((await admin.api.patch(path(admin.user.id), { is_active: false })).status).toBe(403);
  await admin.api.patch(path(plain.user.id), { is_active: false });
  expect((await plain.api.get("/auth/user/")).body).toEqual({ detail: "Invalid token." });
  expect((await admin.api.delete(path(plain.user.id))).status).toBe(204);
  expect((await admin.api.delete(path(plain.user.id))).status).toBe(404);
});

test("GET /auth/admin/users/ is paged with links, and 404 past the last page", async () => {
  const admin = await person({ is_superuser: true });
  const one = await admin.api.get("/auth/admin/users/?page_size=2");
  expect(one.body.results).toHaveLength(2);
  expect(one.body.previous).toBeNull();
  const two = await admin.api.get(`/auth/admin/users/${new URL(one.body.next).search}`);
  expect(two.body.previous).toBe("https://sortwell.test/api/auth/admin/users/?page_size=2");
  for (const page of ["0", "-1", "x", "9999"]) {
    const past = await admin.api.get(`/auth/admin/users/?page=${page}`);
    expect([past.status, past.body]).toEqual([404, { detail: "Invalid page." }]);
  }
});

test("login sets cookies for a browser, and a write by cookie needs the CSRF token", async () => {
  const { email } = (await personWithPassword()).user;
  const login = await anyone.post("/auth/login/", { email, password: PASSWORD });
  const set = login.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
  const Cookie = set.join("; ");
  const csrf = set.find((cookie) => cookie.startsWith("csrftoken="))?.slice(10) ?? "";
  const [token] = login.headers.getSetCookie();
  for (const said of ["HttpOnly", "Secure", "SameSite=Lax"]) expect(token).toContain(said);
  const write = (headers: Record<string, string>) =>
    call("POST", "/utilities/projects/", { name: "P" }, { headers });
  expect((await call("GET", "/auth/user/", undefined, { headers: { Cookie } })).status).toBe(200);
  const missing = await write({ Cookie });
  expect(missing.status).toBe(403);
  expect(missing.body.detail).toMatch(/^CSRF Failed: /);
  expect((await write({ Cookie, "X-CSRFToken": "0".repeat(64) })).status).toBe(403);
  expect((await write({ Cookie, "X-CSRFToken": csrf })).status).toBe(201);
});
