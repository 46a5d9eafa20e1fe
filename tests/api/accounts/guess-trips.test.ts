import { Secret, TOTP } from "otpauth";
import { expect, test } from "vitest";
import { hashPassword } from "../../../app/auth/password.server.ts";
import { hashToken } from "../../../app/auth/token.server.ts";
import { asEditor } from "../../../app/data/access/ownership.server.ts";
import { findSecondFactor } from "../../../app/data/accounts/second-factor.server.ts";
import { findUser } from "../../../app/data/accounts/users.server.ts";
import { createShare } from "../../../app/data/results/result-shares.server.ts";
import { anyone, client } from "../../helpers/api.ts";
import { ask } from "../../helpers/ask-counted.ts";
import { databaseCount } from "../../helpers/database-count.ts";
import { db } from "../../helpers/people.ts";
import { makeWorld } from "../../helpers/world.ts";

test("a password or code takes two round trips, or three to show the page again", async () => {
  const who = crypto.randomUUID().slice(0, 8);
  const email = `${who}@example.org`;
  const [password, new_password] = ["correct horse battery", "staple battery horse"];
  const made = { email, username: who, password, password_confirm: password };
  const registered = await anyone.post("/auth/register/", made);
  const { user } = registered.body;
  const { study } = await makeWorld(user.id);
  const shared = { password_hash: await hashPassword(password), label: "", views: ["map"] };
  const share = { ...shared, token_hash: hashToken(who), show_participants: false };
  await createShare(db(), study, asEditor(user.id), share);

  const calls: Record<string, number> = { register: databaseCount(registered.headers).trips };
  const call = async (name: string, answer: ReturnType<typeof anyone.post>, status: number) => {
    const { headers, ...answered } = await answer;
    expect([name, answered.status]).toEqual([name, status]);
    calls[name] = databaseCount(headers).trips;
    return answered.body;
  };
  const cookie = `auth_token=${registered.body.token}`;
  const send = async (
    name: string,
    path: string,
    form: Record<string, string>,
    cookies = cookie,
  ) => {
    const { status, trips } = await ask(path, cookies, form);
    expect([name, status]).toEqual([name, name.startsWith("wrong") ? 400 : expect.any(Number)]);
    expect(status).toBeLessThanOrEqual(400);
    calls[name] = trips;
  };
  const change = (old_password: string) => ({
    old_password,
    new_password,
    new_password_confirm: new_password,
  });
  const login = (more = {}) => anyone.post("/auth/login/", { email, password, ...more });
  const own = client(registered.body.token);
  const factor = "/profile/second-factor";

  await call("log in", login(), 200);
  await call("wrong password", login({ password: "x" }), 400);
  await send("log in, in another language", "/login", { email, password }, "preferred-language=nl");
  await send("wrong own password", "/profile", { intent: "password", ...change("x") });
  await send("open a share", `/results/${who}`, { password });
  await send("wrong share password", `/results/${who}`, { password: "x" });
  await send("propose a second factor", factor, { intent: "propose", password });
  const { secret = "" } = (await findSecondFactor(db(), user.id)) ?? {};
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = (steps = 0) => app.generate({ timestamp: Date.now() + steps * 30_000 });
  await send("confirm it", factor, { intent: "confirm", code: code(-1) });
  await send("take new codes", factor, { intent: "new-codes", password });
  await call("no code", login(), 400);
  await call("wrong code", login({ code: "000000" }), 400);
  await call("log in with a code", login({ code: code() }), 200);
  await send("turn it off", factor, { intent: "turn-off", password });
  expect((await findSecondFactor(db(), user.id))?.confirmed_at).toBeUndefined();
  await call("change the password", own.post("/auth/password/change/", change(password)), 204);
  const gone = { intent: "delete-account", account_password: new_password };
  await send("delete the account", "/profile", gone);
  expect(await findUser(db(), user.id)).toBeUndefined();
  const pages = ["wrong own password", "wrong share password", "confirm it", "take new codes"];
  const wanted = (name: string) => (pages.includes(name) ? 3 : 2);
  expect(Object.entries(calls).filter(([name, trips]) => trips !== wanted(name))).toEqual([]);
});
