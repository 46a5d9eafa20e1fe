import { purgeEvents } from "../app/data/accounts/account-events.server.ts";
import { purgeGuesses } from "../app/data/accounts/guesses.server.ts";
import { purgeSpentStates } from "../app/data/accounts/identities.server.ts";
import { purgeExpiredLinks } from "../app/data/accounts/mailed-links.server.ts";
import { purgeExpiredTokens } from "../app/data/accounts/tokens.server.ts";
import { purgeDeletedCards } from "../app/data/cards/bulk-cards.server.ts";
import { removeUnusedPictures } from "../app/data/cards/pictures.server.ts";
import { database } from "../app/data/database/db.server.ts";
import { beat } from "../app/data/database/health.server.ts";
import { purgeImports } from "../app/data/imports/result-import.server.ts";
import { purgePackages } from "../app/data/package/purge.server.ts";
import { purgeActivity } from "../app/data/projects/activity.server.ts";
import { purgeInvitations } from "../app/data/projects/invitations.server.ts";
import { addMissingOwners } from "../app/data/projects/members.server.ts";
import { purgePresences } from "../app/data/projects/presence.server.ts";
import {
  deleteExpiredParticipants,
  markCrowdedStudies,
} from "../app/data/sorts/retention.server.ts";
import { purgeWaits } from "../app/data/sorts/turn-mails.server.ts";
import { logFault } from "../app/http/trace.server.ts";
import { sendHourlyMails } from "../app/mail/hourly-mails.server.ts";
import { mailerOf } from "../app/mail/mailer.server.ts";
import { sendTurnMails } from "../app/mail/turn-mails.server.ts";
import { senderOf } from "./webhook-sender.ts";

/** Sends what web hooks have not delivered yet, and tells those by mail whose turn has come. */
export async function runMinutely(env: Env): Promise<void> {
  const db = database(env.DB);
  const mail = mailerOf(env);
  if (mail) await sendTurnMails(db, mail, env.ASSETS).catch(logFault);
  const { sendAll } = await import("../app/webhooks/send.server.ts");
  await sendAll(db, senderOf(env));
}

/**
 * Removes expired data: tokens, mailed links, sign-ins, invitations, history, the log of accounts, presences, old failed logins, unused pictures,
 * deleted cards whose undo period is over, who waited for a turn, abandoned imports, and participants past the retention period of their
 * study. It marks crowded studies. Then it mails
 * notices to researchers.
 */
export async function runHourly(env: Env): Promise<void> {
  const db = database(env.DB);
  await Promise.all([
    addMissingOwners(db),
    purgeExpiredTokens(db),
    purgeExpiredLinks(db),
    purgeSpentStates(db),
    purgeInvitations(db),
    purgeActivity(db),
    purgeEvents(db),
    purgePresences(db),
    purgeGuesses(db),
    purgeDeletedCards(db),
    purgeImports(db),
    purgePackages(db),
    purgeWaits(db),
    deleteExpiredParticipants(db),
    markCrowdedStudies(db),
    removeUnusedPictures(db, env.IMAGES),
  ]);
  const mail = mailerOf(env);
  // A failing mail service must not look as if the job did not run.
  if (mail) await sendHourlyMails(db, mail).catch(logFault);
  await beat(db, "job");
}
