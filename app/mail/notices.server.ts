import { type Db, timestamp } from "../data/db.server.ts";
import { type DueNotice, dueNotices, noteNotice } from "../data/notices.server.ts";
import type { Mailer } from "./mailer.server.ts";
import { resultsMessage } from "./messages.server.ts";

/** Mails researchers about new sorts. A mail that fails is sent again at the next run. */
export async function mailNotices(db: Db, mail: Mailer): Promise<void> {
  const due = Map.groupBy(await dueNotices(db), ({ user }) => user.id);
  const failures: unknown[] = [];
  for (const notices of due.values())
    await sendNotice(db, mail, notices).catch((error) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, "Some mail was not sent");
}

async function sendNotice(db: Db, mail: Mailer, notices: DueNotice[]): Promise<void> {
  const [first] = notices;
  if (!first) return;
  const { user, notified_at } = first;
  const now = timestamp();
  // Recorded first, so that no one is mailed twice; reset if sending fails.
  if (!(await noteNotice(db, user.id, notified_at, now))) return;
  try {
    await mail.send(resultsMessage(user, `${mail.origin}/studies`, notices));
  } catch (error) {
    await noteNotice(db, user.id, now, notified_at);
    throw error;
  }
}
