import { type SQL, sql } from "drizzle-orm";
import { limits } from "../domain/limits.ts";
import type { Refusal } from "../i18n/refusal.ts";
import { changes, type Db, timestamp, transaction } from "./db.server.ts";
import { countCards } from "./document-figures.server.ts";
import { ownedStudies } from "./ownership.server.ts";
import { allHold, type Rule, refusalOf, roomFor, whyNothing } from "./rules.server.ts";
import { cards, deleted_cards } from "./schema.server.ts";
import { touchStudy } from "./touch.server.ts";

/** What is done to several cards of a study is done to all of them, or to none. */
type Study = string | SQL;

const UNDO_MS = 24 * 60 * 60 * 1000;

const idsOf = (ids: readonly string[]) =>
  sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;

/** Of one card whose study is not known yet. */
const studyOfCard = (id: string): SQL => sql`(SELECT study_id FROM cards WHERE id = ${id})`;

/** The rows of the ids, when each of them is there, of the study, and the owner's. */
const allOf = (ids: readonly string[], study: Study, owner: string): SQL => {
  const wanted = [...new Set(ids)];
  return sql`${cards.study_id} = ${study} AND ${cards.id} IN ${idsOf(wanted)}
    AND ${ownedStudies(cards.study_id, owner)}
    AND (SELECT count(*) FROM cards AS one WHERE one.study_id = ${study} AND one.id IN ${idsOf(wanted)})
      = ${wanted.length}`;
};

/**
 * Deletes the cards, and keeps them for a day so that it can be undone. Answers the name of the deletion for
 * `restoreCards`; `null` where one of the cards is not there.
 *
 * Sorts in progress keep a deleted card in their document until they are saved again: restored, it is back where
 * the participant had put it.
 */
export async function deleteCards(
  db: Db,
  study: Study,
  owner: string,
  ids: readonly string[],
): Promise<string | null> {
  const batch = crypto.randomUUID();
  const theirs = sql`(SELECT study_id FROM deleted_cards WHERE batch = ${batch} LIMIT 1)`;
  const [, deleted] = await transaction(db, [
    sql`
      INSERT OR REPLACE INTO deleted_cards (id, study_id, batch, card, image, deleted_at)
      SELECT id, study_id, ${batch}, json_object('label', label, 'description', description,
        'tags', json(tags), 'wordings', json(wordings), 'order', "order", 'is_active', is_active, 'created_at', created_at, 'origin', origin), image, ${timestamp()}
      FROM cards WHERE ${allOf(ids, study, owner)}`,
    sql`DELETE FROM cards WHERE id IN (SELECT id FROM deleted_cards WHERE batch = ${batch})`,
    ...touchStudy(theirs, owner, "after"),
    countCards(theirs),
  ]);
  return deleted && changes(deleted) > 0 ? batch : null;
}

/** Deletes one card by its id alone. */
export const deleteCard = async (db: Db, id: string, owner: string): Promise<boolean> =>
  (await deleteCards(db, studyOfCard(id), owner, [id])) !== null;

/**
 * Undoes a deletion: the same cards, with their ids, in their places. Answers how many; none where the time for it
 * is over, or where the study has no room for them.
 */
export async function restoreCards(
  db: Db,
  study: string,
  owner: string,
  batch: string,
): Promise<number> {
  const deleted = sql`deleted_cards.study_id = ${study} AND deleted_cards.batch = ${batch}`;
  const [restored] = await transaction(db, [
    sql`
      INSERT INTO cards (id, study_id, label, description, tags, wordings, "order", is_active, image, created_at, origin)
      SELECT id, study_id, card ->> 'label', card ->> 'description', card -> 'tags',
        coalesce(card -> 'wordings', '[]'), card ->> 'order',
        card ->> 'is_active', image, card ->> 'created_at', card ->> 'origin'
      FROM deleted_cards
      WHERE ${deleted} AND ${ownedStudies(deleted_cards.study_id, owner)}
        AND ${allHold([roomFor("cards", sql`(SELECT count(*) FROM deleted_cards WHERE ${deleted})`, study)])}`,
    ...touchStudy(study, owner, "after"),
    sql`DELETE FROM deleted_cards WHERE ${deleted} AND id IN (SELECT id FROM cards WHERE study_id = ${study})`,
    // Cards that came meanwhile may stand in their places: then all are numbered anew.
    sql`
      UPDATE cards SET "order" = ranked.place
      FROM (SELECT id, row_number() OVER (ORDER BY "order", created_at) AS place
        FROM cards WHERE study_id = ${study}) AS ranked
      WHERE cards.id = ranked.id AND cards.study_id = ${study} AND cards."order" <> ranked.place
        AND ${ownedStudies(cards.study_id, owner)}
        AND EXISTS (SELECT 1 FROM cards AS known WHERE known.study_id = ${study} GROUP BY known."order" HAVING count(*) > 1)`,
    countCards(study),
  ]);
  return restored ? changes(restored) : 0;
}

/** Switches the cards on or off for participants; false where one of them is not there. */
export async function switchCards(
  db: Db,
  study: string,
  owner: string,
  ids: readonly string[],
  isActive: boolean,
): Promise<boolean> {
  const [switched] = await transaction(db, [
    sql`UPDATE cards SET is_active = ${isActive ? 1 : 0} WHERE ${allOf(ids, study, owner)}`,
    ...touchStudy(study, owner, "after"),
    countCards(study),
  ]);
  return switched !== undefined && changes(switched) > 0;
}

/**
 * Adds the tags to each of the cards, or takes them from each. Refused where a card would have more than it may
 * have; false where one of the cards is not there.
 */
export async function tagCards(
  db: Db,
  study: string,
  owner: string,
  ids: readonly string[],
  tags: readonly string[],
  change: "add" | "remove",
): Promise<boolean | Refusal> {
  const list = JSON.stringify([...new Set(tags)]);
  const after = (row: SQL) =>
    change === "add"
      ? sql`(SELECT json_group_array(value) FROM (SELECT value FROM json_each(${row}.tags) UNION ALL
          SELECT value FROM json_each(${list}) WHERE value NOT IN (SELECT value FROM json_each(${row}.tags))))`
      : sql`(SELECT json_group_array(value) FROM json_each(${row}.tags)
          WHERE value NOT IN (SELECT value FROM json_each(${list})))`;
  const rules: Rule[] = [
    {
      refused: { tags: ["tooManyTags"] },
      holds: sql`NOT EXISTS (SELECT 1 FROM cards AS one WHERE one.study_id = ${study}
        AND one.id IN ${idsOf(ids)} AND json_array_length(${after(sql`one`)}) > ${limits.tags_per_card})`,
    },
  ];
  const [tagged, why] = await transaction(db, [
    sql`UPDATE cards SET tags = ${after(sql`cards`)}
      WHERE ${allOf(ids, study, owner)} AND ${allHold(rules)}`,
    whyNothing(rules, study, owner),
    ...touchStudy(study, owner, "after"),
  ]);
  return tagged && changes(tagged) > 0 ? true : (refusalOf(rules, why) ?? false);
}

/** Forgets deletions that can no longer be undone. */
export async function purgeDeletedCards(db: Db, now = Date.now()): Promise<void> {
  await db.run(sql`DELETE FROM deleted_cards WHERE deleted_at < ${timestamp(now - UNDO_MS)}`);
}
