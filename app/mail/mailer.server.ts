/** A letter that is ready to be sent. */
export type Letter = { to: string; subject: string; text: string; html: string };

export type Mailer = {
  /** where the links of a letter lead */
  origin: string;
  send(letter: Letter): Promise<void>;
};

type Settings = Pick<Env, "MAIL" | "MAIL_URL" | "MAIL_KEY" | "MAIL_FROM" | "ORIGIN">;

/** What sends mail by these settings; null where nothing does. */
export function mailerOf({ MAIL, MAIL_URL, MAIL_KEY, MAIL_FROM, ORIGIN }: Settings): Mailer | null {
  if (!ORIGIN || !MAIL_FROM || !(MAIL || MAIL_URL)) return null;
  const address = MAIL_URL || "https://mail.invalid/";
  return {
    origin: ORIGIN,
    async send({ to, ...letter }) {
      const request = new Request(address, {
        method: "POST",
        // Elsewhere nobody has been named to take the letter or the key.
        redirect: "manual",
        headers: { "Content-Type": "application/json", Authorization: `Bearer ${MAIL_KEY ?? ""}` },
        body: JSON.stringify({ from: MAIL_FROM, to: [to], ...letter }),
      });
      const answer = await (MAIL ? MAIL.fetch(request) : fetch(request));
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`The mail service answers ${answer.status}`);
    },
  };
}
