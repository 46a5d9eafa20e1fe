import type { TFunction } from "i18next";
import type { User } from "../domain/accounts/user.ts";
import { factsOf, type Language } from "../domain/limits/languages.ts";
import { translator } from "../i18n/server.ts";
import type { MailMessage } from "./mailer.server.ts";

type Recipient = Pick<User, "email" | "language_preference">;
type Named = Recipient & Pick<User, "username" | "first_name">;

const unnamed = ({ email, language_preference }: Recipient): Recipient => ({
  email,
  language_preference,
});

const minutes = (ms: number) => Math.round(ms / 60_000);

/** A mail with the link to choose a new password. */
export function resetMessage(to: Recipient, link: string, lifetimeMs: number): MailMessage {
  const t = translator(to.language_preference, "mail");
  return message(unnamed(to), t("reset.subject"), {
    above: [t("reset.text", { email: to.email, count: minutes(lifetimeMs) })],
    link: { to: link, label: t("reset.button") },
    below: [t("reset.ignore")],
  });
}

/** A mail with the link to confirm the account's address. */
export function verifyMessage(to: Recipient, link: string): MailMessage {
  const t = translator(to.language_preference, "mail");
  return message(unnamed(to), t("verify.subject"), {
    above: [t("verify.text", { email: to.email })],
    link: { to: link, label: t("verify.button") },
    below: [t("verify.ignore")],
  });
}

/**
 * A mail with an invitation to a project, in the language of the person who invites. It goes to an address that nobody
 * has confirmed, so it has no text that a person typed, but for the inviter's address, which is confirmed.
 */
export function invitationMessage(
  email: string,
  from: Pick<User, "email" | "language_preference">,
  link: string,
): MailMessage {
  const { language_preference } = from;
  const t = translator(language_preference, "mail");
  const to = { email, language_preference };
  const { host } = new URL(link);
  return message(to, t("invitation.subject", { host }), {
    above: [t("invitation.text", { from: from.email, host })],
    link: { to: link, label: t("invitation.button") },
    below: [t("invitation.ignore", { from: from.email })],
  });
}

/** A mail to the owner of a study whose web hook was switched off. `link` is the page of its web hooks. */
export function webhookOffMessage(
  to: Recipient,
  { title, url }: { title: string; url: string },
  link: string,
): MailMessage {
  const t = translator(to.language_preference, "mail");
  return message(to, t("webhookOff.subject"), {
    above: [t("webhookOff.text", { title, host: new URL(url).host })],
    link: { to: link, label: t("webhookOff.button") },
    below: [t("webhookOff.next")],
  });
}

/** A mail with the number of new comments that mention somebody. */
export function mentionsMessage(to: Recipient, link: string, count: number): MailMessage {
  const t = translator(to.language_preference, "mail");
  return message(to, t("mentions.subject", { count }), {
    above: [t("mentions.text", { count })],
    link: { to: link, label: t("mentions.button") },
    below: [t("mentions.why")],
  });
}

/** A mail to a participant whose turn has come. It goes to a typed address, so it has no text that a person typed. */
export function turnMessage(
  email: string,
  language: Language,
  t: TFunction<"introduction">,
  link: string,
  minutes: number,
): MailMessage {
  const { host } = new URL(link);
  return written(email, language, t("waiting.mail.subject"), {
    above: [t("waiting.mail.text", { host, minutes })],
    link: { to: link, label: t("waiting.mail.button") },
    below: [t("waiting.mail.ignore")],
  });
}

type NewSorts = { title: string; count: number };

/** A mail to a confirmed address with the number of newly completed sorts for each study. */
export function resultsMessage(to: Named, link: string, studies: NewSorts[]): MailMessage {
  const t = translator(to.language_preference, "mail");
  const count = studies.reduce((sum, study) => sum + study.count, 0);
  return message(to, t("results.subject", { count }), {
    above: studies.map((study) => t("results.line", study)),
    link: { to: link, label: t("results.button") },
    below: [t("results.why")],
  });
}

type Content = { above: string[]; link: { to: string; label: string }; below: string[] };

/**
 * Writes a mail as plain text and as HTML. It names the reader only at a confirmed address: a stranger may have typed the
 * name of another one.
 */
function message(
  to: Recipient | Named,
  subject: string,
  { above, link, below }: Content,
): MailMessage {
  const { language_preference } = to;
  const t = translator(language_preference, "mail");
  const greeting =
    "username" in to ? t("greeting", { name: to.first_name || to.username }) : t("greetingOnly");
  return written(to.email, language_preference, subject, {
    ...{ link, below },
    above: [greeting, ...above],
  });
}

function written(
  to: string,
  language: Language,
  subject: string,
  { above, link, below }: Content,
): MailMessage {
  const text = [...above, `${link.label}:\n${link.to}`, ...below, "Sortwell"].join("\n\n");
  const html = page(language, [
    ...above.map(paragraph),
    `<p><a href="${escaped(link.to)}">${escaped(link.label)}</a></p>`,
    ...[...below, "Sortwell"].map(paragraph),
  ]);
  return { to, subject, text: `${text}\n`, html };
}

const page = (language: Language, parts: string[]): string =>
  `<!doctype html>\n<html lang="${language}"${factsOf(language).direction === "rtl" ? ' dir="rtl"' : ""}><meta charset="utf-8"><body>\n${parts.join("\n")}\n</body></html>\n`;

const paragraph = (text: string): string => `<p>${escaped(text)}</p>`;

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
