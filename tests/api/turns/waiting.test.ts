import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { type MailMessage, mailerOf } from "../../../app/mail/mailer.server.ts";
import { sendTurnMails } from "../../../app/mail/turn-mails.server.ts";
import { clientAddress } from "../../helpers/address.ts";
import { postForm } from "../../helpers/pages.ts";
import { db, person } from "../../helpers/people.ts";
import { makeStudy, sortAll, startSort } from "../../helpers/study.ts";

/** Presses the button of the start page, or asks again while waiting, with the id that the form proposes. */
const ask = async (study: string, ticket: string) =>
  (await postForm(`/sort/${study}`, { session: ticket }, { "CF-Connecting-IP": clientAddress() }))
    .status;

const inTurns = async () => makeStudy((await person()).api, { delphi: { chains: 1 } });

test("a place in the queue of another study is none in this one", async () => {
  const [own, other] = [await inTurns(), await inTurns()];
  await startSort(own.study);
  const turn = await startSort(other.study);
  const [early, honest] = [crypto.randomUUID(), crypto.randomUUID()];
  expect(await ask(own.study, early)).toBe(409);
  expect(await ask(other.study, honest)).toBe(409);
  await sortAll(turn, other.study, other.cards);
  expect(await ask(other.study, early)).toBe(409);
  expect(await ask(other.study, honest)).toBe(302);
});

const EMAIL = "waiting@example.org";

/** A study that asks for addresses, with one chain whose turn is held, on a server that sends mail. */
async function withMail() {
  const { api, user } = await person();
  await env.DB.prepare("UPDATE users SET email_verified_at = '2026-01-01' WHERE id = ?")
    .bind(user.id)
    .run();
  const fields = { delphi: { chains: 1 }, identity: "email" };
  const made = await makeStudy(api, fields, { cards: ["A", "B"] });
  const sent: MailMessage[] = [];
  const fetch = async (request: Request) => {
    sent.push(await request.json());
    return new Response();
  };
  const settings = {
    ...{ MAIL: { fetch } as unknown as Env["MAIL"], MAIL_FROM: "a@b.c" },
    ORIGIN: "https://sortwell.test",
  };
  const post = (ticket: string, email: string, more: Record<string, string> = {}) =>
    postForm(
      `/sort/${made.study}`,
      { session: ticket, identity: email, ...more },
      { "CF-Connecting-IP": clientAddress() },
      settings,
    );
  const mail = mailerOf({ ...settings, MAIL_URL: "", MAIL_KEY: "" } as unknown as Env);
  if (!mail) throw new Error("no mail");
  const held = await startSort(made.study, { session_data: { external_id: "first@example.org" } });
  return {
    ...made,
    ...{ api, user },
    post,
    sent,
    held,
    tell: () => sendTurnMails(db(), mail, env.DICTIONARIES),
  };
}

test("who waits is told by mail once, and their place is kept", async () => {
  const { study, cards, post, sent, held, tell } = await withMail();
  const [early, later] = [crypto.randomUUID(), crypto.randomUUID()];
  expect((await post(early, EMAIL, { tell: "1" })).status).toBe(409);
  // Nobody asks for them any more.
  await env.DB.prepare("UPDATE turn_waits SET seen_at = '2026-01-01'").run();
  await tell();
  expect(sent).toEqual([]);
  await sortAll(held, study, cards);
  expect((await post(later, "later@example.org")).status).toBe(409);
  await tell();
  await tell();
  expect(sent).toMatchObject([{ to: [EMAIL], subject: "It is your turn to sort" }]);
  const link = /https:\S+/.exec(sent[0]?.text ?? "")?.[0] ?? "";
  expect(link).toMatch(`/sort/${study}?turn=`);
  const ticket = new URL(link).searchParams.get("turn") ?? "";
  // The id that the page knew before is no session's.
  expect(ticket).not.toBe(early);
  expect((await post(later, "later@example.org")).status).toBe(409);
  expect((await post(ticket, EMAIL)).headers.get("Location")).toContain(ticket);
  const left = await env.DB.prepare("SELECT email FROM turn_waits WHERE email = ?")
    .bind(EMAIL)
    .all();
  expect(left.results).toEqual([]);
});

test("the place of somebody who was told is free again later", async () => {
  const { study, cards, post, held, tell } = await withMail();
  await post(crypto.randomUUID(), EMAIL, { tell: "1" });
  await sortAll(held, study, cards);
  await tell();
  const later = crypto.randomUUID();
  expect((await post(later, "later@example.org")).status).toBe(409);
  const past = new Date(Date.now() - 16 * 60_000).toISOString();
  await env.DB.prepare("UPDATE turn_waits SET told_at = ?1, seen_at = ?1 WHERE email IS NOT NULL")
    .bind(past)
    .run();
  expect((await post(later, "later@example.org")).status).toBe(302);
});

test("a chain that stays free goes to whoever is present, not to a mail", async () => {
  const { study, cards, post, held, sent, tell } = await withMail();
  const [early, later] = [crypto.randomUUID(), crypto.randomUUID()];
  await post(early, EMAIL, { tell: "1" });
  await env.DB.prepare("UPDATE turn_waits SET seen_at = '2026-01-01'").run();
  await sortAll(held, study, cards);
  const freeFor = (minutes: number) =>
    env.DB.prepare("UPDATE sort_sessions SET completed_at = ? WHERE id = ?")
      .bind(new Date(Date.now() - minutes * 60_000).toISOString(), held)
      .run();
  // No mail can be sent.
  await freeFor(14);
  expect((await post(later, "later@example.org")).status).toBe(409);
  await freeFor(16);
  await tell();
  expect(sent).toEqual([]);
  expect((await post(later, "later@example.org")).status).toBe(302);
});

test("an address is told of one turn at a time, whatever the number of studies", async () => {
  const [one, other] = [await withMail(), await withMail()];
  const address = "stranger@example.org";
  for (const { post, held, study, cards } of [one, other]) {
    await post(crypto.randomUUID(), address, { tell: "1" });
    await sortAll(held, study, cards);
  }
  await one.tell();
  await one.tell();
  expect(one.sent.map(({ to }) => to)).toEqual([[address]]);
});

test("the study of somebody whose own address is not confirmed sends no mail", async () => {
  const { user, post, held, study, cards, sent, tell } = await withMail();
  await env.DB.prepare("UPDATE users SET email_verified_at = NULL WHERE id = ?")
    .bind(user.id)
    .run();
  await post(crypto.randomUUID(), "nobody@example.org", { tell: "1" });
  await sortAll(held, study, cards);
  await tell();
  expect(sent).toEqual([]);
});
