import { type SQL, sql } from "drizzle-orm";
import { limits } from "../../domain/limits/limits.ts";
import type { Refusal } from "../../i18n/refusal.ts";
import { type Access, ownedStudies } from "../access/ownership.server.ts";
import { allHold, brokenRuleQuery, type Rule, refusalOf, roomFor } from "../access/rules.server.ts";
import { countCards } from "../counts/document-figures.server.ts";
import { changes, type Db, timestamp, transaction } from "../database/db.server.ts";
import { jsonValues } from "../database/json-chunks.server.ts";
import { setStudyUpdated } from "../projects/updated-at.server.ts";
import { cards, deleted_cards } from "../schema/schema.server.ts";
import { studyOfCard } from "./cards.server.ts";

// Each change of several cards applies to all of them, or to none.

const UNDO_MS = 24 * 60 * 60 * 1000;

/** The condition for the rows of `ids`; it matches none unless every card exists in the owner's study. */
const allOf = (ids: readonly string[], study: string | SQL, access: Access<"editor">): SQL => {
  const unique = [...new Set(ids)];
  return sql`${cards.study_id} = ${study} AND ${cards.id} IN ${jsonValues(unique)}
    AND ${ownedStudies(cards.study_id, access)}
    AND (SELECT count(*) FROM cards AS one WHERE one.study_id = ${study} AND one.id IN ${jsonValues(unique)})
      = ${unique.length}`;
};

/**
 * Deletes the cards, and keeps copies for a day so that the deletion can be undone. Returns the id of the deletion
 * for `restoreCards`, or `null` when one of the cards does not exist.
 *
 * Sorts in progress keep a deleted card in their document until they are saved again, so a restored card is back
 * where the participant put it.
 */
export async function deleteCards(
  db: Db,
  study: string | SQL,
  access: Access<"editor">,
  ids: readonly string[],
): Promise<string | null> {
  const batch = crypto.randomUUID();
  const studyOfBatch = sql`(SELECT study_id FROM deleted_cards WHERE batch = ${batch} LIMIT 1)`;
  const [, deleted] = await transaction(db, [
    ...deletionOf(batch, allOf(ids, study, access)),
    ...setStudyUpdated(studyOfBatch, access, "after", {
      action: "cards.changed",
      count: ids.length,
    }),
    countCards(studyOfBatch),
  ]);
  return changes(deleted) > 0 ? batch : null;
}

/** The statements that delete the cards for which the condition holds, and keep copies. */
export const deletionOf = (batch: string, condition: SQL): SQL[] => [
  sql`
    INSERT OR REPLACE INTO deleted_cards (id, study_id, batch, card, image, deleted_at)
    SELECT id, study_id, ${batch}, json_object('label', label, 'description', description,
      'tags', json(tags), 'wordings', json(wordings), 'order', "order", 'is_active', is_active, 'created_at', created_at, 'origin', origin), image, ${timestamp()}
    FROM cards WHERE ${condition}`,
  sql`DELETE FROM cards WHERE id IN (SELECT id FROM deleted_cards WHERE batch = ${batch})`,
];

/** Deletes one card without knowing its study. */
export const deleteCard = async (db: Db, id: string, access: Access<"editor">): Promise<boolean> =>
  (await deleteCards(db, studyOfCard(id), access, [id])) !== null;

/**
 * Undoes a deletion: restores the cards with their ids and their order. Returns how many were restored: none when the
 * time to undo is over, or when the study has no room for them.
 */
export async function restoreCards(
  db: Db,
  study: string,
  access: Access<"editor">,
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
      WHERE ${deleted} AND ${ownedStudies(deleted_cards.study_id, access)}
        AND ${allHold([roomFor("cards", sql`(SELECT count(*) FROM deleted_cards WHERE ${deleted})`, study)])}`,
    ...setStudyUpdated(study, access, "after", { action: "cards.changed" }),
    sql`DELETE FROM deleted_cards WHERE ${deleted} AND id IN (SELECT id FROM cards WHERE study_id = ${study})`,
    // Cards added since may have the same order: then all cards are renumbered.
    sql`
      UPDATE cards SET "order" = ranked.place
      FROM (SELECT id, row_number() OVER (ORDER BY "order", created_at) AS place
        FROM cards WHERE study_id = ${study}) AS ranked
      WHERE cards.id = ranked.id AND cards.study_id = ${study} AND cards."order" <> ranked.place
        AND ${ownedStudies(cards.study_id, access)}
        AND EXISTS (SELECT 1 FROM cards AS known WHERE known.study_id = ${study} GROUP BY known."order" HAVING count(*) > 1)`,
    countCards(study),
  ]);
  return changes(restored);
}

/** Activates or deactivates the cards; false when one of them does not exist. */
export async function switchCards(
  db: Db,
  study: string,
  access: Access<"editor">,
  ids: readonly string[],
  isActive: boolean,
): Promise<boolean> {
  const [switched] = await transaction(db, [
    sql`UPDATE cards SET is_active = ${isActive ? 1 : 0} WHERE ${allOf(ids, study, access)}`,
    ...setStudyUpdated(study, access, "after", { action: "cards.changed", count: ids.length }),
    countCards(study),
  ]);
  return changes(switched) > 0;
}

/**
 * Adds the tags to each card, or removes them from each. Refused when a card would have too many tags; false when one
 * of the cards does not exist.
 */
export async function tagCards(
  db: Db,
  study: string,
  access: Access<"editor">,
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
        AND one.id IN ${jsonValues(ids)} AND json_array_length(${after(sql`one`)}) > ${limits.tags_per_card})`,
    },
  ];
  const [tagged, why] = await transaction(db, [
    sql`UPDATE cards SET tags = ${after(sql`cards`)}
      WHERE ${allOf(ids, study, access)} AND ${allHold(rules)}`,
    brokenRuleQuery(rules, study, access),
    ...setStudyUpdated(study, access, "after", { action: "cards.changed", count: ids.length }),
  ]);
  return changes(tagged) > 0 ? true : (refusalOf(rules, why) ?? false);
}

/** Removes deletions that can no longer be undone. */
export async function purgeDeletedCards(db: Db, now = Date.now()): Promise<void> {
  await db.run(sql`DELETE FROM deleted_cards WHERE deleted_at < ${timestamp(now - UNDO_MS)}`);
}
