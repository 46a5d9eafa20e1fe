import { purgeDeletedCards } from "../app/data/bulk-cards.server.ts";
import { database } from "../app/data/db.server.ts";
import { purgeGuesses } from "../app/data/guesses.server.ts";
import { beat } from "../app/data/health.server.ts";
import { purgeExpiredLinks } from "../app/data/mailed-links.server.ts";
import { removeUnusedPictures } from "../app/data/pictures.server.ts";
import { purgeImports } from "../app/data/result-import.server.ts";
import { deleteExpiredParticipants } from "../app/data/retention.server.ts";
import { purgeExpiredTokens } from "../app/data/tokens.server.ts";
import { logFault } from "../app/http/trace.server.ts";
import { mailerOf } from "../app/mail/mailer.server.ts";

type MailNotices = typeof import("../app/mail/notices.server.ts").mailNotices;

/**
 * Removes what has expired: tokens, mailed links, failed logins that no longer count, pictures that nothing
 * shows, deletions that cannot be undone, imports that were given up, participants that their study keeps no
 * longer; and mails researchers what is new.
 */
export async function runHourly(env: Env, mailNotices: MailNotices): Promise<void> {
  const db = database(env.DB);
  await Promise.all([
    purgeExpiredTokens(db),
    purgeExpiredLinks(db),
    purgeGuesses(db),
    purgeDeletedCards(db),
    purgeImports(db),
    deleteExpiredParticipants(db),
    removeUnusedPictures(db, env.IMAGES),
  ]);
  const mail = mailerOf(env);
  // A mail service that is down must not look like a job that never ran.
  if (mail) await mailNotices(db, mail).catch(logFault);
  await beat(db, "job");
}
