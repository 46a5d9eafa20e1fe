import { and, asc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { Card } from "../../domain/cards/card.ts";
import type { ImportedCard } from "../../domain/cards/card-import.ts";
import type { Refusal } from "../../i18n/refusal.ts";
import {
  type Access,
  fromOwnStudy,
  ofStudyOrAll,
  ownedStudies,
} from "../access/ownership.server.ts";
import { allHold, brokenRuleQuery, type Rule, refusalOf, roomFor } from "../access/rules.server.ts";
import { countCards, countTotals } from "../counts/document-figures.server.ts";
import { changes, type Db, transaction, writeAndRead } from "../database/db.server.ts";
import { jsonChunks } from "../database/json-chunks.server.ts";
import { type Overtaken, overtakenBy, unchanged } from "../database/unchanged.server.ts";
import { lastActorQuery } from "../projects/activity.server.ts";
import { setStudyUpdated } from "../projects/updated-at.server.ts";
import { cards } from "../schema/schema.server.ts";
import { correctShownWordings } from "./wordings.server.ts";

const { study_id: _study, created_at: _created, origin: _origin, ...rest } = getTableColumns(cards);
const columns = { ...rest, study: cards.study_id };

const owned = (id: string, access: Access<"viewer">) =>
  and(eq(cards.id, id), ownedStudies(cards.study_id, access));

const cardRows = (db: Db, where: SQL | undefined) => db.select(columns).from(cards).where(where);

/** A study's cards in their order; the caller checks access. Can be part of a batch. */
export const listCardsOf = (db: Db, study: string | SQL) =>
  cardRows(db, eq(cards.study_id, study)).orderBy(asc(cards.order), asc(cards.created_at));

/** The cards of an owner's study with their `origin`, which all copies of a card share. */
export const listTracedCards = (db: Db, study: string, access: Access<"viewer">) =>
  db
    .select({
      id: cards.id,
      label: cards.label,
      is_active: cards.is_active,
      origin: sql<string>`coalesce(${cards.origin}, ${cards.id})`,
    })
    .from(cards)
    .where(ofStudyOrAll(cards.study_id, study, access))
    .orderBy(asc(cards.order), asc(cards.created_at));

/** How many active cards and categories a study has. */
export const countCardsAndCategories = (
  db: Db,
  study: string,
): Promise<{ active_cards: number; categories: number }> =>
  db.get(sql`SELECT
    (SELECT count(*) FROM cards WHERE study_id = ${study} AND is_active) AS active_cards,
    (SELECT count(*) FROM categories WHERE study_id = ${study}) AS categories`);

/** An owner's cards in their order: of one study, or of all when `study` is undefined. */
export const listCards = (
  db: Db,
  study: string | undefined,
  access: Access<"viewer">,
): Promise<Card[]> =>
  cardRows(db, ofStudyOrAll(cards.study_id, study, access)).orderBy(
    asc(cards.study_id),
    asc(cards.order),
    asc(cards.created_at),
  );

export const findCard = (db: Db, id: string, access: Access<"viewer">): Promise<Card | undefined> =>
  cardRows(db, owned(id, access)).get();

export type NewCard = Pick<Card, "study" | "label" | "description" | "tags" | "is_active"> & {
  wordings?: string[];
  order?: number | null;
  image?: string | null;
};

/** Creates a card, last when no order is given; `null` when the study is not the owner's. */
export async function createCard(
  db: Db,
  access: Access<"editor">,
  card: NewCard,
): Promise<Card | Refusal | null> {
  const id = crypto.randomUUID();
  const rules = [roomFor("cards", 1)];
  const insert = sql`
    INSERT INTO cards (id, study_id, label, description, tags, wordings, "order", is_active, image)
    SELECT ${id}, studies.id, ${card.label}, ${card.description}, ${JSON.stringify(card.tags)}, ${JSON.stringify(card.wordings ?? [])},
      coalesce(${card.order ?? null}, (SELECT coalesce(max("order"), 0) + 1 FROM cards WHERE study_id = studies.id)),
      ${card.is_active ? 1 : 0}, ${card.image ?? null}
    ${fromOwnStudy(card.study, access)} AND ${allHold(rules)}`;
  const [[created], [, why]] = await writeAndRead(
    db,
    [
      insert,
      brokenRuleQuery(rules, card.study, access),
      ...setStudyUpdated(card.study, access, "after", { action: "cards.changed" }),
      ...shiftOthers(id, card.order),
      countTotals(card.study),
    ],
    cardRows(db, owned(id, access)),
  );
  return created ?? refusalOf(rules, why);
}

export type CardChange = Partial<
  Pick<Card, "label" | "description" | "tags" | "wordings" | "order" | "is_active" | "image"> & {
    /** The wordings are the previous ones, corrected line by line. */
    correct_wordings: boolean;
  }
>;

/**
 * Updates a card; `null` when it does not exist or is not the owner's. With `seen` (the card as its editor last
 * saw it) the update is refused when a field that it changes has been changed since. A correction of the wordings
 * must have as many of them as before.
 */
export async function updateCard(
  db: Db,
  id: string,
  access: Access<"editor">,
  { correct_wordings, ...change }: CardChange,
  seen?: Card,
): Promise<Card | Refusal | Overtaken<Card> | null> {
  if (Object.values(change).every((value) => value === undefined))
    return (await findCard(db, id, access)) ?? null;
  const corrected = correct_wordings ? change.wordings : undefined;
  const study = studyOfCard(id);
  const rules = corrected ? [sameWordingCount(id, corrected)] : [];
  const where = and(owned(id, access), unchanged(cards, change, seen), allHold(rules));
  const [[card], results] = await writeAndRead(
    db,
    [
      ...(corrected ? [correctShownWordings(id, where, corrected)] : []),
      db.update(cards).set(change).where(where),
      brokenRuleQuery(rules, study, access),
      ...setStudyUpdated(study, access, "after", { action: "cards.changed" }),
      ...shiftOthers(id, change.order),
      ...(change.is_active === undefined ? [] : [countCards(study)]),
      lastActorQuery(study, access, "cards.changed"),
    ],
    cardRows(db, owned(id, access)),
  );
  const [written, why] = corrected ? results.slice(1) : results;
  if (card && changes(written) > 0) return card;
  return refusalOf(rules, why) ?? overtakenBy(card, results.at(-1));
}

export const WORDINGS_COUNTED: Refusal["refused"] = { wordings: ["wordingsCounted"] };

/** A correction has as many wordings as the stored card. */
const sameWordingCount = (id: string, corrected: readonly string[]): Rule => ({
  refused: WORDINGS_COUNTED,
  holds: sql`(SELECT json_array_length(one.wordings) FROM cards AS one WHERE one.id = ${id}) = ${corrected.length}`,
});

/** The study of a card, as an expression of a query. */
export const studyOfCard = (id: string): SQL => sql`(SELECT study_id FROM cards WHERE id = ${id})`;

/**
 * Keeps the order unique within the study: when another card has this card's order, the cards from there on move down.
 */
const shiftOthers = (id: string, order: number | null | undefined) =>
  order === null || order === undefined
    ? []
    : [
        sql`
          UPDATE cards SET "order" = "order" + 1
          WHERE study_id = ${studyOfCard(id)} AND "order" >= ${order} AND id <> ${id}
            AND EXISTS (SELECT 1 FROM cards AS other WHERE other.study_id = cards.study_id
              AND other."order" = ${order} AND other.id <> ${id})
            AND (SELECT "order" FROM cards AS moved WHERE moved.id = ${id}) = ${order}`,
      ];

/**
 * Appends the cards in their order, all of them or none. Returns how many were added: none when the study is not the
 * owner's.
 */
export async function importCards(
  db: Db,
  study: string,
  access: Access<"editor">,
  imported: readonly ImportedCard[],
): Promise<number | Refusal> {
  const inserts = cardInserts(study, access, imported);
  const rules = [roomFor("cards", imported.length)];
  const results = await transaction(db, [
    ...inserts,
    brokenRuleQuery(rules, study, access),
    ...setStudyUpdated(study, access, "after", { action: "cards.changed", count: imported.length }),
    countTotals(study),
  ]);
  const count = results.slice(0, inserts.length).reduce((sum, result) => sum + changes(result), 0);
  return refusalOf(rules, results[inserts.length]) ?? count;
}

/** The statements that append the cards in their order, all of them or none. */
export function cardInserts(
  study: string,
  access: Access<"editor">,
  imported: readonly (ImportedCard & { new_id?: string })[],
  guard = sql`true`,
) {
  const rows = imported.map(({ new_id, label, description, tags, wordings, origin }) => ({
    id: new_id ?? crypto.randomUUID(),
    label,
    description,
    tags,
    wordings: wordings ?? [],
    origin,
  }));
  return jsonChunks(rows).map(
    ({ json, from }) => sql`
    INSERT INTO cards (id, study_id, label, description, tags, wordings, origin, "order")
    SELECT json_extract(row.value, '$.id'), studies.id, json_extract(row.value, '$.label'),
      json_extract(row.value, '$.description'), json_extract(row.value, '$.tags'), json_extract(row.value, '$.wordings'),
      coalesce((SELECT origin FROM cards WHERE id = row.value ->> 'origin'), row.value ->> 'origin'),
      row.key + 1 + (SELECT coalesce(max("order"), 0) FROM cards WHERE study_id = studies.id)
    ${fromOwnStudy(study, access, sql`CROSS JOIN json_each(${json}) AS row`)} AND ${allHold([roomFor("cards", rows.length - from)])} AND ${guard}`,
  );
}

/**
 * Numbers the cards 1..n in the order of `ids`; cards not in `ids` follow in their current order. Ids of
 * another study are ignored.
 */
export async function reorderCards(
  db: Db,
  study: string,
  access: Access<"editor">,
  ids: readonly string[],
): Promise<void> {
  const update = sql`
    UPDATE cards SET "order" = ranked.place
    FROM (
      SELECT cards.id, row_number() OVER (ORDER BY row.key IS NULL, row.key, cards."order") AS place
      FROM cards LEFT JOIN json_each(${JSON.stringify(ids)}) AS row ON row.value = cards.id
      WHERE cards.study_id = ${study}
    ) AS ranked
    WHERE cards.id = ranked.id AND cards.study_id = ${study} AND cards."order" <> ranked.place
      AND ${ownedStudies(cards.study_id, access)}`;
  await transaction(db, [
    update,
    ...setStudyUpdated(study, access, "after", { action: "cards.changed", count: ids.length }),
  ]);
}
