import type { Db } from "../data/database/db.server.ts";
import {
  dueTurnMails,
  noteNotTold,
  noteTold,
  type TurnMail,
} from "../data/sorts/turn-mails.server.ts";
import { PLACE_KEPT_MINUTES } from "../data/turns/turns.server.ts";
import { participantTranslator } from "../i18n/server.ts";
import type { Mailer } from "./mailer.server.ts";
import { turnMessage } from "./messages.server.ts";

/** Tells those by mail who asked for it, once it is their turn. A mail that fails is sent again at the next run. */
export async function sendTurnMails(db: Db, mail: Mailer, assets: Env["ASSETS"]): Promise<void> {
  const failures: unknown[] = [];
  for (const due of await dueTurnMails(db))
    await tell(db, mail, assets, due).catch((error) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, "Some mail was not sent");
}

async function tell(db: Db, mail: Mailer, assets: Env["ASSETS"], due: TurnMail): Promise<void> {
  const ticket = await noteTold(db, due);
  if (!ticket) return;
  try {
    const t = await participantTranslator(assets, due.language, "introduction");
    const link = `${mail.origin}/sort/${due.study}?turn=${ticket}`;
    await mail.send(turnMessage(due.email, due.language, t, link, PLACE_KEPT_MINUTES));
  } catch (error) {
    await noteNotTold(db, ticket);
    throw error;
  }
}
