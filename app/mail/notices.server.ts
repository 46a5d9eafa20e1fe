import { type Db, timestamp } from "../data/db.server.ts";
import { type DueNotice, dueNotices, noteNotice } from "../data/notices.server.ts";
import { resultsLetter } from "./letters.server.ts";
import type { Mailer } from "./mailer.server.ts";

/** Tells researchers of new sorts. Whom the mail service refuses to reach is told at the next run. */
export async function mailNotices(db: Db, mail: Mailer): Promise<void> {
  const due = Map.groupBy(await dueNotices(db), ({ user }) => user.id);
  const failures: unknown[] = [];
  for (const notices of due.values())
    await tell(db, mail, notices).catch((error) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, "Some mail was not sent");
}

async function tell(db: Db, mail: Mailer, notices: DueNotice[]): Promise<void> {
  const [first] = notices;
  if (!first) return;
  const { user, notified_at } = first;
  const now = timestamp();
  // Noted first, so that nobody is told twice; taken back where it failed.
  if (!(await noteNotice(db, user.id, notified_at, now))) return;
  try {
    await mail.send(resultsLetter(user, `${mail.origin}/studies`, notices));
  } catch (error) {
    await noteNotice(db, user.id, now, notified_at);
    throw error;
  }
}
