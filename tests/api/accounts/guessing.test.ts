import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { address } from "../../../app/auth/address.ts";
import { knownDevice } from "../../../app/auth/device.server.ts";
import { atAccount, atShare, fromDevice, guess } from "../../../app/auth/guess.server.ts";
import { findCredentials } from "../../../app/data/accounts/users.server.ts";
import { anyone, type Client, client } from "../../helpers/api.ts";
import { PASSWORD as RIGHT } from "../../helpers/password.ts";
import { db, personWithPassword } from "../../helpers/people.ts";

const loginTo = (email: string) => (password: string, from: Client) =>
  from.post("/auth/login/", { email, password });

async function account() {
  const { user, token } = await personWithPassword();
  return { email: user.email, token, login: loginTo(user.email) };
}

/** Registers an account; `device` is the cookie of the registering device. */
async function registered() {
  const username = `guessed-${crypto.randomUUID().slice(0, 8)}`;
  const email = `${username}@example.org`;
  const secret = { password: RIGHT, password_confirm: RIGHT };
  const made = await anyone.post("/auth/register/", { email, username, ...secret });
  expect(made.status).toBe(201);
  const cookies = made.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
  const devices = cookies.filter((cookie) => cookie.startsWith("device-"));
  expect(devices).toHaveLength(1);
  return { email, device: devices.join(), login: loginTo(email) };
}

/** A client with a new IP address. */
let last = 0;
const elsewhere = (headers = {}) => client(undefined, { address: `198.51.100.${++last}`, headers });

/** Makes the counted guesses older. */
const age = (minutes: number) =>
  env.DB.prepare(
    "UPDATE login_failures SET failed_at = strftime('%Y-%m-%dT%H:%M:%fZ', failed_at, ?)",
  )
    .bind(`-${minutes} minutes`)
    .run();

const requestFrom = (address: string) =>
  new Request("https://sortwell.test/", { headers: { "CF-Connecting-IP": address } });

/** A guess from an address. */
const guessAt = (at: Parameters<typeof guess>[1], address: string, right: boolean) =>
  guess(db(), at, requestFrom(address), right);

test("of 40 simultaneous guesses at an account from 40 addresses, 10 are checked", async () => {
  const { email, login } = await account();
  const answers = await Promise.all(
    Array.from({ length: 40 }, async (_, i) => {
      // Some go through the login endpoint, where hashing takes a while.
      if (i % 10 === 0) return (await login("wrong password", elsewhere())).status;
      return (await guessAt(atAccount(email), `192.0.2.${i}`, false)) === false ? 400 : 429;
    }),
  );
  expect(answers.toSorted()).toEqual([...Array(10).fill(400), ...Array(30).fill(429)]);
  const locked = await login(RIGHT, elsewhere());
  expect(locked.status).toBe(429);
  const wait = Number(locked.headers.get("Retry-After"));
  expect(wait).toBeGreaterThan(14 * 60);
  expect(wait).toBeLessThanOrEqual(15 * 60);
});

test("an account accepts 20 wrong passwords an hour, beside correct ones", async () => {
  const email = `${crypto.randomUUID()}@example.org`;
  const from = "198.51.100.200";
  const guessed = (right: boolean) => guessAt(atAccount(email), from, right);
  for (let i = 0; i < 30; i++) expect(await guessed(true)).toBe(true);
  for (let i = 0; i < 10; i++) expect(await guessed(false)).toBe(false);
  expect(await guessed(true)).toMatchObject({ retry_after: expect.any(Number) });
  await age(16);
  expect(await guessed(true)).toBe(true);
  for (let i = 0; i < 10; i++) expect(await guessed(false)).toBe(false);
  await age(16);
  const locked = await guessed(true);
  expect(typeof locked === "object" && locked.retry_after).toBeGreaterThan(27 * 60);
  await age(29);
  expect(await guessed(true)).toBe(true);
});

test("a wrong old password counts as a guess, even when other fields are invalid", async () => {
  const { email, token, login } = await account();
  const api = client(token, { address: "198.51.100.250" });
  const change = (old_password: string, more = {}) =>
    api.post("/auth/password/change/", {
      old_password,
      new_password: "staple battery horse",
      new_password_confirm: "staple battery horse",
      ...more,
    });
  for (let i = 0; i < 8; i++) await guessAt(atAccount(email), "192.0.2.8", false);
  expect((await change("wrong password")).status).toBe(400);
  expect((await change("wrong password", { new_password_confirm: "x" })).status).toBe(400);
  expect((await change(RIGHT)).status).toBe(429);
  expect((await change(RIGHT, { new_password_confirm: "x" })).status).toBe(429);
  expect((await login(RIGHT, elsewhere())).status).toBe(429);
  expect(
    (await anyone.post("/auth/login/", { email: `other-${email}`, password: RIGHT })).status,
  ).toBe(400);
});

test("the owner of an attacked account can log in from a known device", async () => {
  const { email, login, device } = await registered();
  for (let i = 0; i < 10; i++) await guessAt(atAccount(email), `192.0.2.${i}`, false);
  expect((await login(RIGHT, elsewhere())).status).toBe(429);
  const own = elsewhere({ Cookie: device });
  expect((await login(RIGHT, own)).status).toBe(200);
  // A known device has its own limit, and a cookie signed for another account is ignored.
  const { password_hash } = (await findCredentials(db(), email)) ?? {};
  const from = new Request("https://sortwell.test/", { headers: { Cookie: device } });
  const known = await knownDevice(from, email, password_hash ?? "");
  for (let i = 0; i < 9; i++)
    expect(await guessAt(fromDevice(known ?? ""), `192.0.2.${i}`, false)).toBe(false);
  expect((await login("wrong password", own)).status).toBe(400);
  expect((await login(RIGHT, own)).status).toBe(429);
  const other = await registered();
  const stolen = other.device.replace(/^[^=]+/, device.split("=")[0] ?? "");
  expect((await login(RIGHT, elsewhere({ Cookie: stolen }))).status).toBe(429);
});

/** A wrong guess at a share's password. */
const wrongAtShare = (share: string, address: string) =>
  guessAt(atShare(share, requestFrom(address)), address, false);

test("an address may make 300 guesses in 15 minutes over all accounts", async () => {
  const from = "203.0.113.9";
  for (let share = 0; share < 30; share++)
    for (let i = 0; i < 10; i++) expect(await wrongAtShare(`share ${share}`, from)).toBe(false);
  expect(await wrongAtShare("share 31", from)).toMatchObject({ retry_after: expect.any(Number) });
  const { login } = await account();
  expect((await login(RIGHT, client(undefined, { address: from }))).status).toBe(429);
});

test("a share counts the guesses of each address separately", async () => {
  const [from, other] = ["203.0.113.11", "203.0.113.10"];
  for (let i = 0; i < 10; i++) expect(await wrongAtShare("share", from)).toBe(false);
  expect(await wrongAtShare("share", from)).toMatchObject({ retry_after: expect.any(Number) });
  expect(await guessAt(atShare("share", requestFrom(other)), other, true)).toBe(true);
});

test("an IPv6 network counts as one address", () => {
  const of = (sent: string) => address(requestFrom(sent));
  expect(of("2001:db8:1:2:3:4:5:6")).toBe(of("2001:db8:1:2::9"));
  expect(of("2001:db8::1")).toBe("2001:db8:0:0::/64");
  expect(of("::1")).toBe("0:0:0:0::/64");
  expect(of("::ffff:192.0.2.1")).toBe("192.0.2.1");
  expect(of("192.0.2.1")).toBe("192.0.2.1");
});
