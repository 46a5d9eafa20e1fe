import { env } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import { inviteToProject } from "../../../app/auth/invite.server.ts";
import { joinProject } from "../../../app/auth/join.server.ts";
import {
  mailReset,
  mailVerification,
  resetPassword,
} from "../../../app/auth/mailed-link.server.ts";
import { hashToken } from "../../../app/auth/token.server.ts";
import { spendOnAddress } from "../../../app/data/accounts/mailed-links.server.ts";
import { sendHourlyMails } from "../../../app/mail/hourly-mails.server.ts";
import { type MailMessage, mailerOf } from "../../../app/mail/mailer.server.ts";
import { invitationMessage } from "../../../app/mail/messages.server.ts";
import { tellOwners } from "../../../app/webhooks/tell-owners.server.ts";
import { anyone } from "../../helpers/api.ts";
import { contextOn } from "../../helpers/context.ts";
import { PASSWORD as OLD_PASSWORD } from "../../helpers/password.ts";
import { db, person, personWithPassword } from "../../helpers/people.ts";
import { makeWorld } from "../../helpers/world.ts";

type Posted = Omit<MailMessage, "to"> & { from: string; to: string[] };

/** A fake mail service that records the letters. */
function service(status = 202) {
  const letters: Posted[] = [];
  const fetch = async (request: Request) => {
    // Redirects are not followed, so that the key reaches the configured service only.
    expect(request.redirect).toBe("manual");
    letters.push(await request.json<Posted>());
    return new Response(null, { status });
  };
  const MAIL = { fetch } as unknown as Env["MAIL"];
  const mail = mailerOf({
    MAIL,
    MAIL_FROM: "Sortwell <a@b.c>",
    ORIGIN: "https://sorts.example.org",
  });
  if (!mail) throw new Error("nothing sends mail");
  const to = (email: string) => letters.filter(({ to }) => to[0] === email);
  const context = { ...contextOn(env.DB, new Request("https://sortwell.test/")), mail };
  return { mail, letters, to, context };
}

const confirmAddress = (id: string) =>
  env.DB.prepare("UPDATE users SET email_verified_at = '2026-01-01T00:00:00.000Z' WHERE id = ?")
    .bind(id)
    .run();

const tokenOf = (letter: Posted | undefined) =>
  /\/([0-9a-f]{64})\n/.exec(letter?.text ?? "")?.[1] ?? "";
const PASSWORD = "staple battery horse";

test("mail is enabled only when all of its settings are present", () => {
  const all = {
    MAIL_URL: "https://mail.example",
    MAIL_KEY: "k",
    MAIL_FROM: "a@b.c",
    ORIGIN: "https://x",
  };
  expect(mailerOf(all)).not.toBeNull();
  for (const name of ["MAIL_URL", "MAIL_FROM", "ORIGIN"] as const)
    expect([name, mailerOf({ ...all, [name]: "" })]).toEqual([name, null]);
});

test("an invitation's mail has no text that a person typed but the inviter's address", async () => {
  const { context, to } = service();
  const { user, api } = await person();
  const names = { first_name: "Visit evil.example", last_name: "now" };
  await api.put("/auth/profile/", names);
  const { body: project } = await api.post("/utilities/projects/", { name: "Win a prize" });
  const email = `${crypto.randomUUID()}@example.org`;
  const inviter = { ...user, ...names };
  const request = new Request("https://other.example/");
  await confirmAddress(user.id);
  await inviteToProject(context, request, inviter, project, { role: "viewer", email });
  await expect.poll(() => to(email).length).toBe(1);
  const [letter] = to(email);
  const whole = JSON.stringify(letter);
  expect(whole).toContain(user.email);
  expect(letter?.text).toMatch(/https:\/\/sorts\.example\.org\/invitations\/[\w-]{32}\n/);
  for (const typed of ["evil", "prize", user.username, "other.example"])
    expect(whole.replaceAll(user.email, "")).not.toContain(typed);
});

describe("an invitation to an address, where mail is sent", () => {
  async function inviter() {
    const { context, to } = service();
    const { user, api } = await person();
    const { body: project } = await api.post("/utilities/projects/", { name: "P" });
    const request = new Request("https://sortwell.test/");
    const invite = (email: string) =>
      inviteToProject(context, request, user, project, { role: "viewer", email });
    return { context, to, user, invite };
  }

  test("is neither made nor mailed before its sender has confirmed their own address", async () => {
    const { to, user, invite } = await inviter();
    expect(await invite("ann@example.org")).toBe("unconfirmed_address");
    expect(to("ann@example.org")).toEqual([]);
    await confirmAddress(user.id);
    expect(await invite("ann@example.org")).toMatchObject({ mailed: true });
  });

  test("is accepted only after the address that it is meant for is confirmed", async () => {
    const { context, user, invite } = await inviter();
    await confirmAddress(user.id);
    const meant = await person();
    const made = await invite(meant.user.email);
    const token = typeof made === "object" && made && "url" in made ? made.url : "";
    const accept = () => joinProject(context, token.split("/").at(-1) ?? "", meant.user.id);
    expect(await accept()).toBe("unconfirmed_address");
    await confirmAddress(meant.user.id);
    expect(await accept()).toMatchObject({ role: "viewer" });
  });
});

describe("a reset link", () => {
  async function twoLinks() {
    const { context, to } = service();
    const { user, api } = await person();
    await mailReset(context, ` ${user.email.toUpperCase()} `.trim());
    await mailReset(context, user.email);
    const [first = "", second = ""] = to(user.email).map(tokenOf);
    return { context, user, api, first, second };
  }

  test("is stored as a hash", async () => {
    const { user, first, second } = await twoLinks();
    const { results } = await env.DB.prepare("SELECT hash FROM mailed_links WHERE user_id = ?")
      .bind(user.id)
      .all<{ hash: string }>();
    expect(results.map(({ hash }) => hash).sort()).toEqual(
      [first, second].map((t) => hashToken(t)).sort(),
    );
  });

  test("works once, even when it is sent twice at the same time", async () => {
    const { context, user, first } = await twoLinks();
    const both = await Promise.all([1, 2].map(() => resetPassword(context, first, PASSWORD)));
    expect(both.sort()).toEqual(["done", "gone"]);
    const login = await anyone.post("/auth/login/", { email: user.email, password: PASSWORD });
    expect(login.status).toBe(200);
  });

  test("ends the other links and the sessions of its account", async () => {
    const { context, api, first, second } = await twoLinks();
    expect(await resetPassword(context, first, PASSWORD)).toBe("done");
    expect(await resetPassword(context, second, PASSWORD)).toBe("gone");
    expect((await api.get("/auth/user/")).status).toBe(401);
  });
});

test("a new password in the profile ends every mailed reset link", async () => {
  const { context, to } = service();
  const { user, api } = await personWithPassword();
  await mailReset(context, user.email);
  const changed = await api.post("/auth/password/change/", {
    ...{ old_password: OLD_PASSWORD, new_password: PASSWORD, new_password_confirm: PASSWORD },
  });
  expect(changed.status).toBe(204);
  const other = "a third long pass phrase";
  expect(await resetPassword(context, tokenOf(to(user.email)[0]), other)).toBe("gone");
});

test("a mail to an address that is not confirmed names nobody", async () => {
  const { context, to } = service();
  const { user } = await person({ first_name: "Win at evil.example" });
  await mailVerification(context, user);
  await mailReset(context, user.email);
  const letters = to(user.email);
  const invitation = invitationMessage("friend@example.org", user, "https://sortwell.test/x");
  expect(letters).toHaveLength(2);
  for (const { text, html, subject } of [...letters, invitation])
    expect(`${subject}${text}${html}`).not.toContain("evil");
  expect(letters[0]?.text).toMatch(/^Hello,\n/);
});

test.each([
  ["first_name", "Ann\r\n\r\nVisit evil.example"],
  ["organization", "Lab\tone"],
])("the profile refuses a control character in %s", async (field, value) => {
  const { api } = await person();
  const answer = await api.put("/auth/profile/", { [field]: value });
  expect([answer.status, Object.keys(answer.body)]).toEqual([400, [field]]);
});

test("a reset link expires after 30 minutes, and cannot confirm an address", async () => {
  const { context, to } = service();
  const { user } = await person();
  await mailReset(context, user.email);
  const token = tokenOf(to(user.email)[0]);
  expect(await spendOnAddress(db(), hashToken(token))).toBe(false);
  const row = await env.DB.prepare("SELECT expires_at FROM mailed_links WHERE hash = ?")
    .bind(hashToken(token))
    .first<{ expires_at: string }>();
  const life = Date.parse(row?.expires_at ?? "") - Date.now();
  expect([life > 29 * 60_000, life <= 30 * 60_000]).toEqual([true, true]);
  await env.DB.prepare("UPDATE mailed_links SET expires_at = ? WHERE hash = ?")
    .bind(new Date(Date.now() - 1000).toISOString(), hashToken(token))
    .run();
  expect(await resetPassword(context, token, PASSWORD)).toBe("gone");
});

test("an address gets at most five letters an hour, and an inactive account none", async () => {
  const { context, to } = service();
  const { user } = await person();
  await Promise.all(Array.from({ length: 9 }, () => mailReset(context, user.email)));
  expect(to(user.email)).toHaveLength(5);
  const gone = await person({ is_active: false });
  await mailReset(context, gone.user.email);
  expect(to(gone.user.email)).toEqual([]);
});

test("an address changed by an administrator must be confirmed again with a new link", async () => {
  const { context, to } = service();
  const { user } = await person();
  const admin = await person({ is_superuser: true });
  await mailVerification(context, user);
  const token = tokenOf(to(user.email)[0]);
  const confirmed = () =>
    env.DB.prepare("SELECT email_verified_at FROM users WHERE id = ?")
      .bind(user.id)
      .first("email_verified_at");
  await admin.api.patch(`/auth/admin/users/${user.id}/`, { email: `new-${user.email}` });
  expect(await spendOnAddress(db(), hashToken(token))).toBe(false);
  await mailVerification(context, { ...user, email: `new-${user.email}` });
  expect(await spendOnAddress(db(), hashToken(tokenOf(to(`new-${user.email}`)[0])))).toBe(true);
  expect(await confirmed()).not.toBeNull();
  await admin.api.patch(`/auth/admin/users/${user.id}/`, { organization: "Lab" });
  expect(await confirmed()).not.toBeNull();
  await admin.api.patch(`/auth/admin/users/${user.id}/`, { email: user.email });
  expect(await confirmed()).toBeNull();
});

/** A researcher with notifications on and a new completed sort. */
async function withNewSort() {
  const { user, api } = await person();
  const world = await makeWorld(user.id);
  const old = new Date(Date.now() - 2 * 24 * 3_600_000).toISOString();
  await env.DB.batch([
    env.DB.prepare("UPDATE users SET notified_at = ?, email_verified_at = ? WHERE id = ?").bind(
      old,
      old,
      user.id,
    ),
    env.DB.prepare("UPDATE studies SET title = 'A <b>title</b> & more' WHERE id = ?").bind(
      world.study,
    ),
    env.DB.prepare("UPDATE sort_sessions SET completed_at = ?, result = '{}' WHERE id = ?").bind(
      new Date().toISOString(),
      world.session,
    ),
  ]);
  return { user, api, world };
}

test("new sorts are mailed once, at most once a day, as text and as HTML", async () => {
  const { user } = await withNewSort();
  const { mail, to } = service();
  await Promise.all([sendHourlyMails(db(), mail), sendHourlyMails(db(), mail)]);
  await sendHourlyMails(db(), mail);
  expect(to(user.email)).toHaveLength(1);
  const [letter] = to(user.email);
  expect(letter?.subject).toBe("1 new sort");
  expect(letter?.text).toContain("“A <b>title</b> & more”: 1 new sort");
  expect(letter?.html).toContain("“A &lt;b&gt;title&lt;/b&gt; &amp; more”: 1 new sort");
});

test("the owner of a web hook that was switched off is mailed", async () => {
  const { user, api, world } = await withNewSort();
  const { mail, to } = service();
  const { body: hook } = await api.post(`/cardsort/studies/${world.study}/webhooks/`, {
    url: "https://hooks.example.org/secret-path",
    events: ["sort.completed"],
  });
  await tellOwners(db(), mail, hook.id);
  const [letter] = to(user.email);
  expect(letter?.subject).toBe("A web hook is switched off");
  expect(letter?.text).toContain("to hooks.example.org is switched off");
  expect(letter?.text).toContain(`/studies/${world.study}/webhooks`);
  expect(letter?.text).not.toContain("secret-path");
});

test("users with notifications off or an unconfirmed address get no mail", async () => {
  const unwilling = await withNewSort();
  await unwilling.api.put("/auth/profile/", { email_notifications: false });
  const unknown = await withNewSort();
  await env.DB.prepare("UPDATE users SET email_verified_at = NULL WHERE id = ?")
    .bind(unknown.user.id)
    .run();
  const { mail, to } = service();
  await sendHourlyMails(db(), mail);
  expect([...to(unwilling.user.email), ...to(unknown.user.email)]).toEqual([]);
});

test("after a failure of the mail service, the next run sends the mail", async () => {
  const { user } = await withNewSort();
  await expect(sendHourlyMails(db(), service(503).mail)).rejects.toThrow("Some mail was not sent");
  const { mail, to } = service();
  await sendHourlyMails(db(), mail);
  expect(to(user.email)).toHaveLength(1);
});
