/** A mail that is ready to be sent. */
export type MailMessage = { to: string; subject: string; text: string; html: string };

export type Mailer = {
  /** The origin of the links in mails. */
  origin: string;
  send(message: MailMessage): Promise<void>;
};

type Settings = Pick<Env, "MAIL" | "MAIL_URL" | "MAIL_KEY" | "MAIL_FROM" | "ORIGIN">;

/** The mailer for these settings; null when no mail is configured. */
export function mailerOf({ MAIL, MAIL_URL, MAIL_KEY, MAIL_FROM, ORIGIN }: Settings): Mailer | null {
  if (!ORIGIN || !MAIL_FROM || !(MAIL || MAIL_URL)) return null;
  const address = MAIL_URL || "https://mail.invalid/";
  return {
    origin: ORIGIN,
    async send({ to, ...message }) {
      const request = new Request(address, {
        method: "POST",
        // A redirect must not send the mail and the key to another host.
        redirect: "manual",
        headers: { "Content-Type": "application/json", Authorization: `Bearer ${MAIL_KEY ?? ""}` },
        body: JSON.stringify({ from: MAIL_FROM, to: [to], ...message }),
      });
      const response = await (MAIL ? MAIL.fetch(request) : fetch(request));
      await response.body?.cancel();
      if (!response.ok)
        throw new Error(`The mail service responded with status ${response.status}`);
    },
  };
}
