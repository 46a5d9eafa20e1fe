import { env } from "cloudflare:test";
import { sql } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { describe, expect, test } from "vitest";
import { passwordSentCookie } from "../../../app/auth/device.server.ts";
import { atSecondFactor, guess } from "../../../app/auth/guess.server.ts";
import { confirmSecret, proposeSecret } from "../../../app/auth/second-factor.server.ts";
import { findSecondFactor } from "../../../app/data/accounts/second-factor.server.ts";
import { findCredentials, findOwnSecrets } from "../../../app/data/accounts/users.server.ts";
import { transaction } from "../../../app/data/database/db.server.ts";
import type { User } from "../../../app/domain/accounts/user.ts";
import { anyone, client } from "../../helpers/api.ts";
import { fetchWorker } from "../../helpers/fetch-worker.ts";
import { postForm } from "../../helpers/pages.ts";
import { PASSWORD } from "../../helpers/password.ts";
import { db, person, personWithPassword } from "../../helpers/people.ts";

const request = new Request("https://sortwell.test/");

const propose = (user: User) => transaction(db(), proposeSecret(user, sql`true`));
const confirm = async (user: User, code: string) => {
  const { proposed = null } = (await findOwnSecrets(db(), user.id)) ?? {};
  return confirmSecret(db(), user, proposed, code, request);
};

/** An account with a second factor, its app codes (`code(steps)` is that many steps from now) and its recovery codes. */
async function account() {
  const { user } = await personWithPassword();
  const { email } = user;
  await propose(user);
  const { secret = "" } = (await findSecondFactor(db(), user.id)) ?? {};
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = (steps = 0) => app.generate({ timestamp: Date.now() + steps * 30_000 });
  const recovery = await confirm(user, code());
  if (!Array.isArray(recovery)) throw new Error("the code was refused");
  const login = (more = {}, from = anyone) =>
    from.post("/auth/login/", { email, password: PASSWORD, ...more });
  return { email, user, secret, code, recovery, login };
}

test("POST /auth/login/ asks for the code of the second factor after a correct password", async () => {
  const { login, code } = await account();
  const missing = await login();
  expect([missing.status, missing.body]).toEqual([400, { code: ["Enter the code of your app"] }]);
  const wrongPassword = await login({ password: "something else", code: code(1) });
  expect(wrongPassword.body).toEqual({ detail: "Login failed. Please check your credentials." });
  const right = await login({ code: code(1) });
  expect([right.status, typeof right.body.token]).toEqual([200, "string"]);
  expect((await client(right.body.token).get("/auth/user/")).status).toBe(200);
});

describe("a code of the app", () => {
  test("is accepted once, even when it is sent twice at the same time", async () => {
    const { login, code } = await account();
    const both = await Promise.all([login({ code: code(1) }), login({ code: code(1) })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test("is refused after it has confirmed the second factor", async () => {
    const { login, code } = await account();
    expect((await login({ code: code() })).status).toBe(400);
  });

  test("is refused when it is older than an accepted one", async () => {
    const { login, code } = await account();
    expect((await login({ code: code(1) })).status).toBe(200);
    expect((await login({ code: code(-1) })).status).toBe(400);
  });
});

describe("a recovery code", () => {
  test("is one of ten, and works once", async () => {
    const { login, recovery } = await account();
    expect(new Set(recovery).size).toBe(10);
    const [first = ""] = recovery;
    expect((await login({ code: first })).status).toBe(200);
    expect((await login({ code: first })).status).toBe(400);
  });

  test("works in any letter case and spacing", async () => {
    const { login, recovery } = await account();
    const [first = ""] = recovery;
    const spelled = ` ${first.toUpperCase().replaceAll("-", " ")} `;
    expect((await login({ code: spelled })).status).toBe(200);
  });

  test("is stored as a hash until it is used", async () => {
    const { login, recovery, user } = await account();
    for (const code of recovery.slice(0, 2)) expect((await login({ code })).status).toBe(200);
    const { results } = await env.DB.prepare("SELECT hash FROM recovery_codes WHERE user_id = ?")
      .bind(user.id)
      .all<{ hash: string }>();
    expect(results).toHaveLength(8);
    expect(results.every(({ hash }) => /^[0-9a-f]{64}$/.test(hash))).toBe(true);
  });
});

describe("the second step of the login page", () => {
  type Account = Awaited<ReturnType<typeof account>>;
  const sendCode = ({ email, code }: Account, Cookie = "") =>
    postForm("/login", { intent: "second-step", email, code: code(1) }, { Cookie });
  /** The cookie of the first step. */
  async function passwordSent({ email }: Account) {
    const found = await findCredentials(db(), email);
    const sent = await passwordSentCookie(request, email, found?.password_hash ?? "");
    return sent.split(";")[0];
  }
  const expectRefusal = (answer: Response) => {
    expect(answer.status).toBe(400);
    expect(answer.headers.get("Set-Cookie") ?? "").not.toContain("auth_token");
  };

  test("is refused without the first", async () => {
    expectRefusal(await sendCode(await account()));
  });

  test("is refused after the first for another account", async () => {
    const [mine, other] = await Promise.all([account(), account()]);
    expectRefusal(await sendCode(mine, await passwordSent(other)));
  });

  test("logs in after the first for the same account", async () => {
    const mine = await account();
    const right = await sendCode(mine, await passwordSent(mine));
    expect(right.status).toBe(302);
    expect(right.headers.get("Set-Cookie")).toContain("auth_token");
  });
});

test("wrong codes are counted before they are checked, over all addresses", async () => {
  const { login, code, email } = await account();
  const from = (n: number) => client(undefined, { address: `198.51.100.${n}` });
  // The first eight do not go through the login endpoint, where hashing takes a while.
  for (let n = 0; n < 8; n++)
    expect(await guess(db(), atSecondFactor(email), request, false)).toBe(false);
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, n) => login({ code: "000000" }, from(n))),
  );
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(2);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
  const locked = await login({ code: code(1) }, from(99));
  expect([locked.status, Number(locked.headers.get("Retry-After")) > 0]).toEqual([429, true]);
});

test("a secret does not become active with a wrong code", async () => {
  const { user } = await person();
  await propose(user);
  expect(await confirm(user, "000000")).toBe("wrong");
  expect((await findSecondFactor(db(), user.id))?.confirmed_at).toBeNull();
});

test("a proposed secret does not replace the active one", async () => {
  const { user: owner, secret } = await account();
  await propose(owner);
  expect((await findSecondFactor(db(), owner.id))?.secret).toBe(secret);
});

test("a second factor can be required of administrators", async () => {
  const { token } = await person({ is_superuser: true });
  const { login, code, user } = await account();
  await env.DB.prepare("UPDATE users SET is_superuser = 1 WHERE id = ?").bind(user.id).run();
  const users = async (token: string, ADMIN_SECOND_FACTOR: string) => {
    const headers = { Authorization: `Token ${token}` };
    const url = "https://sortwell.test/api/auth/admin/users/";
    const answer = await fetchWorker(url, { headers }, { ADMIN_SECOND_FACTOR });
    await answer.arrayBuffer();
    return answer.status;
  };
  expect(await users(token, "optional")).toBe(200);
  expect(await users(token, "required")).toBe(403);
  expect(await users((await login({ code: code(1) })).body.token, "required")).toBe(200);
});
