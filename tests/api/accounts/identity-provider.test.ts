import { env } from "cloudflare:test";
import { sql } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { afterEach, describe, expect, inject, test, vi } from "vitest";
import { startSignIn } from "../../../app/auth/openid.server.ts";
import { confirmSecret, proposeSecret } from "../../../app/auth/second-factor.server.ts";
import { listEvents } from "../../../app/data/accounts/account-events.server.ts";
import { findSecondFactor } from "../../../app/data/accounts/second-factor.server.ts";
import { updateUser } from "../../../app/data/accounts/users.server.ts";
import { transaction } from "../../../app/data/database/db.server.ts";
import type { User } from "../../../app/domain/accounts/user.ts";
import { client } from "../../helpers/api.ts";
import type { Order } from "../../helpers/identity-provider.ts";
import { askPage } from "../../helpers/pages.ts";
import { PASSWORD } from "../../helpers/password.ts";
import { db, person, personWithPassword } from "../../helpers/people.ts";

const issuer = inject("issuer");
const settings = {
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: "sortwell",
  OIDC_CLIENT_SECRET: "a secret of the tests",
  OIDC_NAME: "Example University",
  OIDC_DOMAINS: "example.org",
};
const ORIGIN = "https://sortwell.test";

afterEach(() => vi.useRealTimers());

const order = (what: Order) =>
  fetch(`${issuer}/order`, { method: "POST", body: JSON.stringify(what) });

/** The cookies of a browser. */
function jar() {
  const cookies = new Map<string, string>();
  return {
    cookies,
    header: () => [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
    take(response: Response) {
      for (const cookie of response.headers.getSetCookie()) {
        const [pair = ""] = cookie.split(";");
        const at = pair.indexOf("=");
        if (/max-age=0|expires=thu, 01 jan 1970/i.test(cookie)) cookies.delete(pair.slice(0, at));
        else cookies.set(pair.slice(0, at), pair.slice(at + 1));
      }
      return response;
    },
  };
}

/** A browser at the product and at the provider. */
function browser(more: Partial<Env> = {}) {
  const here = jar();
  const ask = async (path: string, body?: Record<string, string>) => {
    const isApi = path.startsWith("/api/");
    return here.take(
      await askPage(
        path,
        {
          headers: {
            Cookie: here.header(),
            ...(isApi && { "Content-Type": "application/json" }),
          },
          ...(body && { method: "POST" }),
          ...(body && { body: isApi ? JSON.stringify(body) : new URLSearchParams(body) }),
        },
        env.DB,
        { ...settings, ...more },
      ),
    );
  };
  /** Goes to the provider as somebody there; the path to which it sends back. */
  async function atProvider(sub: string, next = "/studies"): Promise<string> {
    const begun = await ask(`/login/oidc?${new URLSearchParams({ next })}`);
    const there = jar();
    let to = `${begun.headers.get("Location")}&login_hint=${sub}`;
    for (let step = 0; !to.startsWith(ORIGIN) && step < 6; step++) {
      const init = { headers: { Cookie: there.header() }, redirect: "manual" } as const;
      const answer = there.take(await fetch(to, init));
      to = new URL(answer.headers.get("Location") ?? "", to).href;
    }
    return to.slice(ORIGIN.length);
  }
  const signIn = async (sub: string, next?: string) => ask(await atProvider(sub, next));
  /** Who is signed in. */
  async function who(): Promise<User | null> {
    const { body } = await client(here.cookies.get("auth_token") ?? "none").get("/auth/user/");
    return body.user ?? null;
  }
  return { ask, atProvider, signIn, who, cookies: here.cookies };
}

let people = 0;

/** Somebody at the provider. */
async function atUniversity(claims: Partial<Extract<Order, { person: object }>["person"]> = {}) {
  people += 1;
  const sub = `sub-${people}-${crypto.randomUUID()}`;
  const someone = { sub, email: `${sub}@example.org`, email_verified: true, ...claims };
  await order({ person: someone });
  return someone;
}

const confirmAddress = ({ id }: User) =>
  env.DB.prepare("UPDATE users SET email_verified_at = '2026-01-01T00:00:00.000Z' WHERE id = ?")
    .bind(id)
    .run();

/** The status of a callback's page, and the problem that it names; nobody may be signed in. */
async function problemOf(response: Response, { who }: ReturnType<typeof browser>) {
  expect(await who()).toBeNull();
  const said = /"problem","(\w+)"/.exec(await response.text());
  return [response.status, said?.[1]];
}

/** The callback as the page's data, in which the problem can be read. */
const asData = (callback: string) => callback.replace("/callback?", "/callback.data?");

describe("a person of the provider", () => {
  test("gets an account at the first sign-in, and comes back to where they were", async () => {
    const { ask, signIn, who } = browser();
    const someone = await atUniversity({ given_name: "Ada" });
    const answer = await signIn(someone.sub, "/studies?page=2");
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/studies?page=2"]);
    const user = await who();
    expect(user).toMatchObject({ email: someone.email, first_name: "Ada", is_superuser: false });
    const { results } = await listEvents(db(), user?.id ?? "", { limit: 9, offset: 0 });
    expect(results.map(({ event }) => event)).toEqual(["signed.in", "provider.linked"]);
    expect(JSON.stringify(results)).not.toContain("@");
    await ask("/logout", {});
    await signIn(someone.sub);
    expect((await who())?.id).toBe(user?.id);
  });

  test("is sent to the provider with PKCE, state and nonce", async () => {
    const begun = await browser().ask("/login/oidc");
    const { searchParams } = new URL(begun.headers.get("Location") ?? "");
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: "code",
      code_challenge_method: "S256",
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  test("comes back to no other site", async () => {
    const { sub } = await atUniversity();
    for (const next of ["//evil.example", "https://evil.example/", "/\\evil.example"])
      expect((await browser().signIn(sub, next)).headers.get("Location")).toBe("/");
  });

  test("is signed in with a token signed by ES256", async () => {
    const { signIn, who } = browser({ OIDC_CLIENT_ID: "sortwell-es" });
    const { sub, email } = await atUniversity();
    await signIn(sub);
    expect((await who())?.email).toBe(email);
  });

  test("is signed in after the provider has changed its keys", async () => {
    const { sub, email } = await atUniversity();
    await browser().signIn(sub);
    await order({ rotate: true });
    // The library asks for keys again after a minute.
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 61_000 });
    const { signIn, who } = browser();
    await signIn(sub);
    expect((await who())?.email).toBe(email);
  });

  test("of another domain, or without a proven address, gets no account", async () => {
    const cases = [
      [{ email: `${crypto.randomUUID()}@sub.example.org` }, "no_account"],
      [{ email: `${crypto.randomUUID()}@example.org.evil.example` }, "no_account"],
      [{ email_verified: false }, "unverified"],
      [{ email: "" }, "no_address"],
    ] as const;
    for (const [claims, problem] of cases) {
      const one = browser();
      const { sub } = await atUniversity(claims);
      const answer = await one.ask(asData(await one.atProvider(sub)));
      expect(await problemOf(answer, one)).toEqual([403, problem]);
    }
  });
});

describe("an existing account", () => {
  const nameOf = ({ email }: User) => ({ email, email_verified: true });

  test("is linked when both sides have confirmed its address", async () => {
    const { user } = await person();
    await confirmAddress(user);
    const { sub } = await atUniversity(nameOf(user));
    const { signIn, who } = browser();
    await signIn(sub);
    expect((await who())?.id).toBe(user.id);
  });

  test("is not taken over by an address that only one side has confirmed", async () => {
    const { user } = await personWithPassword();
    const { sub } = await atUniversity(nameOf(user));
    const one = browser();
    const answer = await one.signIn(sub, "/studies");
    expect(answer.headers.get("Location")).toBe("/login?next=%2Fstudies");
    expect(await one.who()).toBeNull();
    await confirmAddress(user);
    await atUniversity({ sub, email: user.email, email_verified: false });
    const other = browser();
    await other.signIn(sub);
    expect(await other.who()).toBeNull();
  });

  test("is linked after its password was given once, and not by another account's", async () => {
    const [{ user }, other] = [await personWithPassword(), await personWithPassword()];
    const { sub } = await atUniversity(nameOf(user));
    const login = { intent: "login", password: PASSWORD };
    const wrong = browser();
    await wrong.signIn(sub);
    await wrong.ask("/login", { ...login, email: other.user.email });
    const again = browser();
    await again.signIn(sub);
    expect(await again.who()).toBeNull();
    await again.ask("/login", { ...login, email: user.email });
    expect((await again.who())?.id).toBe(user.id);
    const linked = browser();
    await linked.signIn(sub);
    expect((await linked.who())?.id).toBe(user.id);
  });

  test("is not given to the next person with its address", async () => {
    const { user } = await person();
    await confirmAddress(user);
    const [first, next] = [await atUniversity(nameOf(user)), await atUniversity(nameOf(user))];
    await browser().signIn(first.sub);
    const one = browser();
    const answer = await one.ask(asData(await one.atProvider(next.sub)));
    expect(await problemOf(answer, one)).toEqual([409, "other_person"]);
  });

  test("that is deactivated is refused, linked or not", async () => {
    const { user } = await person();
    await confirmAddress(user);
    const [linked, unlinked] = [await atUniversity(nameOf(user)), await atUniversity(nameOf(user))];
    await browser().signIn(linked.sub);
    await updateUser(db(), user.id, { is_active: false });
    for (const { sub } of [linked, unlinked]) {
      const one = browser();
      const answer = await one.ask(asData(await one.atProvider(sub)));
      expect(await problemOf(answer, one)).toEqual([403, "deactivated"]);
    }
  });

  test("with two-step login asks for its code after the provider", async () => {
    const { user } = await person();
    await confirmAddress(user);
    await transaction(db(), proposeSecret(user, sql`true`));
    const { secret = "" } = (await findSecondFactor(db(), user.id)) ?? {};
    const app = new TOTP({ secret: Secret.fromBase32(secret) });
    await confirmSecret(db(), user, secret, app.generate(), new Request(ORIGIN));
    const { sub } = await atUniversity(nameOf(user));
    const { ask, signIn, who } = browser();
    expect((await signIn(sub)).headers.get("Location")).toBe("/login?next=%2Fstudies");
    expect(await who()).toBeNull();
    const code = app.generate({ timestamp: Date.now() + 30_000 });
    await ask("/login?next=/studies", { intent: "second-step", email: user.email, code });
    expect((await who())?.id).toBe(user.id);
  });

  test("loses its link in the profile, if it has a password", async () => {
    const { user } = await personWithPassword();
    await confirmAddress(user);
    const [{ sub }, only] = [await atUniversity(nameOf(user)), await atUniversity()];
    const [one, other] = [browser(), browser()];
    await one.signIn(sub);
    expect((await one.ask("/profile", { intent: "unlink" })).status).toBe(302);
    await other.signIn(only.sub);
    expect((await other.ask("/profile", { intent: "unlink" })).status).toBe(403);
    const { results } = await env.DB.prepare("SELECT subject FROM identities").all();
    expect(results).not.toContainEqual({ subject: sub });
    expect(results).toContainEqual({ subject: only.sub });
  });
});

describe("an answer is refused", () => {
  test.for(["nonce", "audience", "issuer", "expired", "key", "algorithm"] as const)(
    "with a wrong %s",
    async (fault) => {
      const one = browser();
      const { sub } = await atUniversity();
      const callback = await one.atProvider(sub);
      await order({ fault });
      expect(await problemOf(await one.ask(asData(callback)), one)).toEqual([400, "invalid"]);
    },
  );

  test("when it comes a second time, also with the cookies of the first", async () => {
    const { sub } = await atUniversity();
    const one = browser();
    const callback = await one.atProvider(sub);
    const copied = browser();
    for (const [name, value] of one.cookies) copied.cookies.set(name, value);
    await one.ask(callback);
    expect(await problemOf(await copied.ask(asData(callback)), copied)).toEqual([400, "expired"]);
  });

  test("in a browser that did not begin it, or after ten minutes", async () => {
    const { sub } = await atUniversity();
    const one = browser();
    const callback = asData(await one.atProvider(sub));
    const stranger = browser();
    await stranger.ask("/login/oidc");
    expect(await problemOf(await stranger.ask(callback), stranger)).toEqual([400, "expired"]);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 601_000 });
    expect(await problemOf(await one.ask(callback), one)).toEqual([400, "expired"]);
  });

  test("when it names another provider or none, is an error, or has a wrong code", async () => {
    const { sub } = await atUniversity();
    const cases = [
      [(query: URLSearchParams) => query.set("iss", "https://elsewhere.example"), 400, "invalid"],
      [(query: URLSearchParams) => query.delete("iss"), 400, "invalid"],
      [(query: URLSearchParams) => query.set("error", "server_error"), 403, "denied"],
      [(query: URLSearchParams) => query.set("code", "wrong"), 400, "expired"],
    ] as const;
    for (const [change, ...problem] of cases) {
      const one = browser();
      const url = new URL(asData(await one.atProvider(sub)), ORIGIN);
      change(url.searchParams);
      const answer = await one.ask(url.pathname + url.search);
      expect(await problemOf(answer, one)).toEqual(problem);
    }
    const nobody = browser();
    const answer = await nobody.ask(asData(await nobody.atProvider("nobody")));
    expect(await problemOf(answer, nobody)).toEqual([403, "denied"]);
  });
});

describe("a provider that does not answer", () => {
  test("gives a page that says so, and password login goes on", async () => {
    const { user } = await personWithPassword();
    for (const OIDC_ISSUER of ["http://127.0.0.1:9", `${issuer}/moved`, `${issuer}/nowhere`]) {
      const one = browser({ OIDC_ISSUER });
      const answer = await one.ask("/login/oidc.data?next=/studies");
      expect(await problemOf(answer, one)).toEqual([502, "unreachable"]);
      await one.ask("/login", { intent: "login", email: user.email, password: PASSWORD });
      expect((await one.who())?.id).toBe(user.id);
    }
  });

  test("is not waited for longer than the patience", async () => {
    const [client_id, client_secret] = ["sortwell", "secret"];
    const provider = { issuer: `${issuer}/slow`, client_id, client_secret, name: "", domains: [] };
    const begun = startSignIn({ provider, patience: 50 }, new Request(ORIGIN), "/");
    await expect(begun).rejects.toMatchObject({ problem: "unreachable" });
  });
});

describe("without password login", () => {
  const off = { PASSWORD_LOGIN: "off" };

  test("only administrators log in with a password, on the page and over the API", async () => {
    const [{ user }, admin] = [
      await personWithPassword(),
      await personWithPassword({ is_superuser: true }),
    ];
    const one = browser(off);
    const byApi = async (email: string, password = PASSWORD) =>
      (await one.ask("/api/auth/login/", { email, password })).status;
    const login = { intent: "login", password: PASSWORD };
    expect((await one.ask("/login", { ...login, email: user.email })).status).toBe(403);
    expect(await one.who()).toBeNull();
    expect([await byApi(user.email), await byApi(user.email, "wrong")]).toEqual([403, 400]);
    expect(await byApi(admin.user.email)).toBe(200);
    await one.ask("/login", { ...login, email: admin.user.email });
    expect((await one.who())?.id).toBe(admin.user.id);
  });

  test("an account's password is still taken once, to link it", async () => {
    const { user } = await personWithPassword();
    const { sub } = await atUniversity({ email: user.email });
    const one = browser(off);
    await one.signIn(sub);
    await one.ask("/login", { intent: "login", email: user.email, password: PASSWORD });
    expect((await one.who())?.id).toBe(user.id);
  });

  test("nobody registers, on the page or over the API", async () => {
    const one = browser(off);
    const name = crypto.randomUUID().slice(0, 8);
    const fields = { email: `${name}@example.org`, username: name };
    const registration = { ...fields, password: PASSWORD, password_confirm: PASSWORD };
    expect((await one.ask("/register", registration)).status).toBe(403);
    expect((await one.ask("/api/auth/register/", registration)).status).toBe(403);
  });
});
