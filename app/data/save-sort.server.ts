import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { limits, type StudyStatus } from "../domain/limits.ts";
import { type PlacementInput, statedSort } from "../domain/placement.ts";
import type { SortDocument } from "../domain/sort-document.ts";
import {
  type EditedSort,
  type StoredDocument,
  storedPlacements,
} from "../domain/stored-document.ts";
import type { Move } from "../domain/trace.ts";
import { type Db, timestamp } from "./db.server.ts";
import { documentFigures } from "./document-figures.server.ts";
import { sort_sessions, studies } from "./schema.server.ts";
import { findSort, type Sort, withDocument } from "./sorts.server.ts";
import { appendMoves } from "./traces.server.ts";

export type SaveRefusal = "not_found" | "session_completed" | "stale_revision";

const current = alias(sort_sessions, "current");

type Writing = {
  writer?: string;
  by_researcher?: boolean;
  /** What is told of the stored document. */
  returned?: SQL<string>;
};

/**
 * The one statement that writes a sort that goes on: its new `document`, an expression on `current`
 * and `studies`, and with it the figures. It writes nothing where the session is completed or `guard`
 * does not hold.
 */
const writeDocument = (
  db: Db,
  session: string,
  document: SQL,
  guard: SQL | undefined,
  { writer, by_researcher = false, returned = sql<string>`document` }: Writing = {},
) => {
  const next = db
    .select({ id: current.id, document: sql<string>`${document}`.as("document") })
    .from(current)
    .innerJoin(studies, eq(studies.id, current.study_id))
    .where(and(eq(current.id, session), isNull(current.completed_at), guard))
    // Keeps SQLite from making the document once for each place where it is used.
    .limit(1)
    .as("next");
  return db
    .update(sort_sessions)
    .set({
      document: sql`next.document`,
      version: sql`${sort_sessions.version} + 1`,
      last_activity: timestamp(),
      ...documentFigures(sql`next.document`),
      ...(writer && { writer, by_researcher, revision: sql`${sort_sessions.revision} + 1` }),
    })
    .from(next)
    .where(eq(sort_sessions.id, next.id))
    .returning({
      revision: sort_sessions.revision,
      document: returned,
      version: sort_sessions.version,
      cards_sorted: sort_sessions.cards_sorted,
      total_cards: sort_sessions.total_cards,
      categories_created: sort_sessions.categories_created,
      last_activity: sort_sessions.last_activity,
      status: sql<StudyStatus>`(SELECT status FROM studies WHERE studies.id = sort_sessions.study_id)`,
      allow_skip: sql<boolean>`(SELECT allow_skip FROM studies WHERE studies.id = sort_sessions.study_id)`,
      allow_unknown: sql<boolean>`(SELECT allow_unknown FROM studies WHERE studies.id = sort_sessions.study_id)`,
    });
};

/** The stored form of a whole sort, in SQL: what equals the study's categories follows the study. */
function wholeDocument(document: SortDocument & { unsorted?: string[] }): SQL {
  const sent = sql`json_each(${JSON.stringify(
    document.categories.map(({ id, name, description }) => ({ id, name, description })),
  )})`;
  const named = sql`(SELECT value ->> 'id' FROM ${sent})`;
  const removed = sql`(SELECT value FROM json_each(${JSON.stringify(document.removed)}))`;
  const placements = JSON.stringify(storedPlacements(document));
  const field = (name: string) => sql.raw(`sent.value ->> '${name}'`);
  return sql`json_set(current.document,
    '$.categories', json((SELECT json_group_array(json(entry)) FROM (
      SELECT sent.key AS place, CASE
          WHEN studies.sort_type = 'closed'
            OR (given.name = ${field("name")} AND given.description = ${field("description")})
            OR EXISTS (SELECT 1 FROM study_translations AS read
              WHERE read.study_id = current.study_id AND read.entity = 'category'
                AND ${field("name")} = coalesce(read.texts ->> ('$."' || given.id || '.name"'), given.name)
                AND ${field("description")} = coalesce(read.texts ->> ('$."' || given.id || '.description"'), given.description))
          THEN json_object('id', ${field("id")})
          ELSE json_object('id', ${field("id")}, 'name', ${field("name")}, 'description', ${field("description")}) END AS entry
        FROM ${sent} AS sent LEFT JOIN categories AS given
          ON given.id = ${field("id")} AND given.study_id = current.study_id
        WHERE given.id IS NOT NULL OR studies.sort_type <> 'closed'
      UNION ALL
      SELECT ${limits.categories_per_study} + kept.key, kept.value FROM json_each(current.document, '$.categories') AS kept
        WHERE kept.value ->> 'id' NOT IN ${named} AND kept.value ->> 'id' NOT IN ${removed}
      ORDER BY place LIMIT ${limits.categories_per_study}))),
    '$.removed', json((SELECT json_group_array(given.id) FROM categories AS given
      WHERE given.study_id = current.study_id AND studies.sort_type <> 'closed' AND given.id NOT IN ${named}
        AND (given.id IN ${removed} OR given.id IN (SELECT value FROM json_each(current.document, '$.removed'))))),
    '$.placements', json((SELECT json_group_object(place.key, json(place.value)) FROM json_each(${placements}) AS place
      WHERE studies.sort_type <> 'closed' OR place.key IN ('unknown', 'skipped', 'unsorted')
        OR EXISTS (SELECT 1 FROM categories WHERE categories.id = place.key AND categories.study_id = current.study_id))))`;
}

export type SavedSort = {
  revision: number;
  status: StudyStatus;
  total_cards: number;
  /** Whether all of what was sent could be kept: no card and no category has gone meanwhile. */
  kept: boolean;
};

/**
 * Makes `document` the sort of an open session of the study, in one statement whose answer says what is
 * stored. `null` where nothing was written: the session is not there, not of this study or completed, a
 * newer revision is stored, or this very save (`writer`) has arrived before. The moves that led to it go in
 * with it.
 */
export async function saveSort(db: Db, save: Save): Promise<SavedSort | null> {
  const { session, writer } = save;
  const write = saveQuery(db, save);
  const [[saved]] =
    save.trace.length === 0
      ? [await write]
      : await db.batch([write, appendMoves(db, session, writer, save.trace)]);
  return toSaved(saved, save.document);
}

/** A sort as its board sends it. */
export type Save = {
  study: string;
  session: string;
  document: SortDocument;
  revision: number;
  writer: string;
  by_researcher?: boolean;
  trace: readonly Move[];
};

/** The statement that writes it, for a batch. */
export const saveQuery = (db: Db, { study, session, document, revision, ...by }: Save) => {
  const guard = sql`${current.study_id} = ${study} AND ${current.revision} <= ${revision}
    AND ${current.writer} IS NOT ${by.writer}`;
  // Its sender knows where the cards are.
  const returned = sql<string>`json_remove(document, '$.placements')`;
  return writeDocument(db, session, wholeDocument(document), guard, { ...by, returned });
};

/** What it has stored. */
export function toSaved(saved: Written | undefined, document: SortDocument): SavedSort | null {
  if (!saved) return null;
  const { allow_skip, allow_unknown, cards_sorted, ...answer } = saved;
  const { categories }: Pick<StoredDocument, "categories"> = JSON.parse(saved.document);
  const stored = new Set(categories.map(({ id }) => id));
  const counted = [
    ...document.categories.map((tray) => tray.cards),
    allow_unknown ? document.unknown : [],
    allow_skip ? document.skipped : [],
  ];
  const sorted = counted.reduce((sum, cards) => sum + cards.length, 0);
  return {
    revision: answer.revision,
    status: answer.status,
    total_cards: answer.total_cards,
    kept: cards_sorted === sorted && document.categories.every(({ id }) => stored.has(id)),
  };
}

/**
 * Replaces the placements of an open sort, all or nothing. With a `revision` older than the stored one
 * nothing is written.
 */
export async function replacePlacements(
  db: Db,
  { session, categories }: Sort,
  placements: readonly PlacementInput[],
  revision?: number | null,
): Promise<{ saved: number; revision: number } | SaveRefusal> {
  const sort = statedSort(placements, categories);
  const guard = sql`(${revision ?? null} IS NULL OR ${current.revision} <= ${revision ?? null})`;
  const writer = crypto.randomUUID();
  const [saved] = await writeDocument(db, session.id, onlyPlacements(sort), guard, { writer });
  if (saved) return { saved: placements.length, revision: saved.revision };
  const now = await findSort(db, session.id);
  if (!now) return "not_found";
  return now.session.is_completed ? "session_completed" : "stale_revision";
}

const onlyPlacements = (sort: EditedSort) =>
  sql`json_set(current.document, '$.placements', json(${JSON.stringify(storedPlacements(sort))}))`;

/** What a change makes of a sort: its cards' places, or its categories as well. */
export type SortChange = { placements: EditedSort } | { document: EditedSort; colors?: Colors };
type Colors = StoredDocument["colors"];

/** Calls at once on one sort wait for each other; so many of them may win before a last one does. */
const MOST_AT_ONCE = 200;

/**
 * Changes part of an open sort: `change` makes the new one of what is stored, and it is written unless
 * another write came between; then once more from what is stored by then, so that of many calls at once
 * none is lost. Answers the changed sort; `change` may decide that there is nothing to do (`null`).
 */
export async function changeSort(
  db: Db,
  from: Sort,
  change: (sort: Sort) => SortChange | null,
): Promise<Sort | SaveRefusal> {
  let now: Sort | undefined = from;
  for (let attempt = 0; attempt < MOST_AT_ONCE; attempt++) {
    if (!now) return "not_found";
    if (now.session.is_completed) return "session_completed";
    const next = change(now);
    if (!next) return now;
    const unchanged = sql`${current.version} = ${now.version}`;
    const placed = "placements" in next;
    const [written] = await writeDocument(
      db,
      now.session.id,
      placed ? onlyPlacements(next.placements) : withColors(next),
      unchanged,
      placed ? { writer: crypto.randomUUID() } : {},
    );
    if (written) return afterWrite(now, written);
    now = await findSort(db, now.session.id);
  }
  return "stale_revision";
}

const withColors = ({ document, colors = {} }: { document: EditedSort; colors?: Colors }) =>
  sql`json_set(${wholeDocument(document)}, '$.colors',
    json_patch(current.document -> '$.colors', ${JSON.stringify(colors)}))`;

type Written = Awaited<ReturnType<typeof writeDocument>>[number];

function afterWrite(
  sort: Sort,
  { document, version, status, allow_skip, allow_unknown, ...figures }: Written,
): Sort {
  return withDocument({ ...sort, version, session: { ...sort.session, ...figures } }, document);
}
