import {
  type DueMentions,
  dueMentions,
  noteMailed,
} from "../data/accounts/notifications.server.ts";
import {
  type DueSortMail,
  dueSortMails,
  noteSortMail,
} from "../data/accounts/sort-mails.server.ts";
import { type Db, timestamp } from "../data/database/db.server.ts";
import type { Mailer } from "./mailer.server.ts";
import { mentionsMessage, resultsMessage } from "./messages.server.ts";

/**
 * Mails researchers about new sorts and about comments that mention them, once an hour at most. A mail that fails is
 * sent again at the next run.
 */
export async function sendHourlyMails(db: Db, mail: Mailer): Promise<void> {
  const due = Map.groupBy(await dueSortMails(db), ({ user }) => user.id);
  const failures: unknown[] = [];
  for (const mentions of await dueMentions(db))
    await sendMentions(db, mail, mentions).catch((error) => failures.push(error));
  for (const notices of due.values())
    await sendNotice(db, mail, notices).catch((error) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, "Some mail was not sent");
}

async function sendMentions(db: Db, mail: Mailer, { user, ids }: DueMentions): Promise<void> {
  if (!(await noteMailed(db, ids, true))) return;
  try {
    await mail.send(mentionsMessage(user, `${mail.origin}/notifications`, ids.length));
  } catch (error) {
    await noteMailed(db, ids, false);
    throw error;
  }
}

async function sendNotice(db: Db, mail: Mailer, notices: DueSortMail[]): Promise<void> {
  const [first] = notices;
  if (!first) return;
  const { user, notified_at } = first;
  const now = timestamp();
  // Recorded first, so that no one is mailed twice; reset if sending fails.
  if (!(await noteSortMail(db, user.id, notified_at, now))) return;
  try {
    await mail.send(resultsMessage(user, `${mail.origin}/studies`, notices));
  } catch (error) {
    await noteSortMail(db, user.id, now, notified_at);
    throw error;
  }
}
