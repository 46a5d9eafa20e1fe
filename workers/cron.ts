import { purgeDeletedCards } from "../app/data/bulk-cards.server.ts";
import { database } from "../app/data/db.server.ts";
import { purgeGuesses } from "../app/data/guesses.server.ts";
import { beat } from "../app/data/health.server.ts";
import { removeUnusedPictures } from "../app/data/pictures.server.ts";
import { deleteExpiredParticipants } from "../app/data/retention.server.ts";
import { purgeExpiredTokens } from "../app/data/tokens.server.ts";

/**
 * Removes what has expired: tokens, failed logins that no longer count, pictures that nothing shows, deletions that cannot be undone,
 * participants that their study keeps no longer.
 */
export async function purgeExpired(env: Env): Promise<void> {
  const db = database(env.DB);
  await Promise.all([
    purgeExpiredTokens(db),
    purgeGuesses(db),
    purgeDeletedCards(db),
    deleteExpiredParticipants(db),
    removeUnusedPictures(db, env.IMAGES),
  ]);
  await beat(db, "job");
}
