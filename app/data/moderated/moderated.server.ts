import { and, eq, sql } from "drizzle-orm";
import { MODERATED_SOURCE, type ModeratedSort } from "../../domain/moderated/moderated.ts";
import type { CardNote } from "../../domain/sorts/card-note.ts";
import type { Session } from "../../domain/sorts/session.ts";
import { passesOfResult } from "../../domain/sorts/sort-passes.ts";
import { resultFacts } from "../../domain/sorts/sort-result.ts";
import { type Access, fromOwnStudy, inOwnStudy } from "../access/ownership.server.ts";
import { listCardsOf } from "../cards/cards.server.ts";
import { listStudyCategories } from "../cards/categories.server.ts";
import { closeWhenFull, completedNow } from "../counts/max-participants.server.ts";
import { changes, type Db, timestamp, writeAndRead } from "../database/db.server.ts";
import { sort_sessions } from "../schema/schema.server.ts";
import { sessionRows, toSession } from "../sorts/sessions.server.ts";
import { findStudy } from "../studies/studies.server.ts";
import { announceClosing, announceCompletion } from "../webhooks/webhooks.server.ts";

/** A study with its active cards in the printed order, and its categories; `null` when it is unknown to the caller. */
export async function findModeratedTarget(db: Db, study: string, access: Access<"editor">) {
  const [found, cards, categories] = await Promise.all([
    findStudy(db, study, access),
    listCardsOf(db, study),
    listStudyCategories(db, study),
  ]);
  if (!found) return null;
  return {
    study: found,
    sort_type: found.sort_type,
    cards: cards.filter((card) => card.is_active),
    repeated_sorts: found.repeated_sorts,
    nested: found.nested,
    max_places: found.max_places,
    categories: categories.map(({ id, label, parent, is_group }) => ({
      ...{ id, label },
      ...(found.nested && { parent, is_group }),
    })),
  };
}

export type ModeratedStudy = NonNullable<Awaited<ReturnType<typeof findModeratedTarget>>>;

type ModeratedSession = {
  /** A session that is sent twice with one id is stored once. */
  id?: string | undefined;
  participant: string;
  notes: string;
  card_notes: readonly CardNote[];
  sorted_at?: string | null | undefined;
  consent_given: boolean;
};

/**
 * Stores a sort that a researcher conducted, as a completed session. It starts and ends at the same instant, which means
 * "duration unknown", and it counts for `max_participants`.
 */
export async function addModeratedSort(
  db: Db,
  study: string,
  access: Access<"editor">,
  { id: sent, participant, notes, card_notes, sorted_at, consent_given }: ModeratedSession,
  { result, cards_sorted, categories_created }: ModeratedSort,
): Promise<Session | undefined> {
  const stored = (session: string) =>
    sessionRows(db).where(
      and(eq(sort_sessions.id, session), inOwnStudy(sort_sessions.study_id, study, access)),
    );
  const known = sent && (await stored(sent).get());
  if (known) return toSession(known.row, known.recruited);
  const id = sent ?? crypto.randomUUID();
  const now = timestamp();
  const at = sorted_at && sorted_at < now ? sorted_at : now;
  const person = crypto.randomUUID();
  const passes = passesOfResult(result, at);
  const isNew = sql`NOT EXISTS (SELECT 1 FROM sort_sessions AS same WHERE same.id = ${id})`;
  const [[added]] = await writeAndRead(
    db,
    [
      sql`
      INSERT INTO participants (id, study_id, source, external_id, created_at)
      SELECT ${person}, studies.id, ${MODERATED_SOURCE}, ${participant}, ${now}
      ${fromOwnStudy(study, access)} AND ${isNew}`,
      sql`
      INSERT INTO sort_sessions (id, study_id, participant_id, started_at, completed_at, last_activity,
        consent_given, notes, card_notes, cards_sorted, total_cards, categories_created, result, quality, passes)
      SELECT ${id}, study_id, id, ${at}, ${at}, ${at}, ${consent_given ? 1 : 0}, ${notes},
        ${JSON.stringify(card_notes)}, ${cards_sorted}, ${result.cards.length}, ${categories_created}, ${JSON.stringify(result)}, ${JSON.stringify(resultFacts(result))},
        ${passes && JSON.stringify(passes)}
      FROM participants WHERE id = ${person}`,
      closeWhenFull(db, study, now, completedNow(study, id, at)),
      ...announceCompletion(study, id, at),
      ...(at === now ? [] : [announceClosing(study, "study.full", now)]),
    ],
    stored(id),
  );
  return added && toSession(added.row, added.recruited);
}

export type Notes = { notes: string; card_notes: CardNote[] };

/** The moderator's notes about a session and about cards; callers check the right to see them. */
export async function findNotes(db: Db, session: string): Promise<Notes> {
  const row = await db
    .select({ notes: sort_sessions.notes, card_notes: sort_sessions.card_notes })
    .from(sort_sessions)
    .where(eq(sort_sessions.id, session))
    .get();
  return row ?? { notes: "", card_notes: [] };
}

/** Stores the moderator's notes; false when the session is unknown to the caller. */
export async function saveNotes(
  db: Db,
  study: string,
  session: string,
  access: Access<"editor">,
  notes: Notes,
): Promise<boolean> {
  const written = await db
    .update(sort_sessions)
    .set(notes)
    .where(and(eq(sort_sessions.id, session), inOwnStudy(sort_sessions.study_id, study, access)));
  return changes(written) > 0;
}
