import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { type StudyStatus, UNKNOWN_CATEGORY } from "../../domain/limits/limits.ts";
import { type Placed, statedPlacements } from "../../domain/sorts/placement.ts";
import { minuteOf } from "../../domain/sorts/sort-budgets.ts";
import {
  passesOf,
  placedCards,
  type SortDocument,
  type SortPass,
} from "../../domain/sorts/sort-document.ts";
import { needsOf, type SortNeeds } from "../../domain/sorts/sort-needs.ts";
import { sessionPasses } from "../../domain/sorts/sort-passes.ts";
import { UNSORTED_PLACE } from "../../domain/sorts/sort-reducer.ts";
import {
  type EditedPass,
  type EditedSort,
  type StoredDocument,
  storedPlacements,
  storedPlaces,
} from "../../domain/sorts/stored-document.ts";
import type { Move } from "../../domain/sorts/trace.ts";
import { documentFigures } from "../counts/document-figures.server.ts";
import { type Db, timestamp } from "../database/db.server.ts";
import { sort_sessions, studies } from "../schema/schema.server.ts";
import { isOver } from "../turns/turns.server.ts";
import {
  countedSave,
  type ExceededBudget,
  exceededBudget,
  isRateKept,
  isWithinBudget,
  mostBytes,
  nextBytes,
} from "./sort-budgets.server.ts";
import { findSort, type Sort, withDocument } from "./sorts.server.ts";
import { appendMoves } from "./traces.server.ts";
import { current, currentPass, wholeDocument } from "./whole-document.server.ts";

export type SaveRefusal =
  | "not_found"
  | "session_completed"
  /** In a study in turns: its time has run out. */
  | "turn_over"
  | "stale_revision"
  | ExceededBudget;

type WriteOptions = {
  /** Names this save; raises the revision. */
  writer?: string;
  by_researcher?: boolean;
  /** The number of moves that are recorded with it. */
  moves?: number;
  /** The part of the stored document to return. */
  returned?: SQL<string>;
};

/**
 * The one statement that writes an open sort: its new `document` (an expression on `current` and `studies`) and its
 * figures. It writes nothing when the session is completed, `guard` does not hold, or a budget is exceeded.
 */
const writeDocument = (
  db: Db,
  session: string,
  document: SQL,
  guard: SQL | undefined,
  { writer, by_researcher = false, moves = 0, returned = sql<string>`document` }: WriteOptions = {},
) => {
  const minute = minuteOf(Date.now());
  const next = db
    .select({
      id: current.id,
      document: sql<string>`${document}`.as("document"),
      moves: sql<number>`current.moves + iif(studies.trace, ${moves}, 0)`.as("moves"),
      most_bytes: mostBytes.as("most_bytes"),
    })
    .from(current)
    .innerJoin(studies, eq(studies.id, current.study_id))
    .where(
      and(
        eq(current.id, session),
        isNull(current.completed_at),
        isRateKept(minute),
        sql`NOT ${isOver(sql`current`)}`,
        guard,
      ),
    )
    // Without a LIMIT, SQLite would compute the document once for each use.
    .limit(1)
    .as("next");
  return db
    .update(sort_sessions)
    .set({
      document: sql`next.document`,
      version: sql`${sort_sessions.version} + 1`,
      last_activity: timestamp(),
      bytes: nextBytes,
      moves: sql`next.moves`,
      ...countedSave(minute),
      ...documentFigures(sql`next.document`),
      ...(writer && { writer, by_researcher, revision: sql`${sort_sessions.revision} + 1` }),
    })
    .from(next)
    .where(and(eq(sort_sessions.id, next.id), isWithinBudget))
    .returning({
      revision: sort_sessions.revision,
      document: returned,
      version: sort_sessions.version,
      cards_sorted: sort_sessions.cards_sorted,
      total_cards: sort_sessions.total_cards,
      categories_created: sort_sessions.categories_created,
      passes: sort_sessions.passes,
      last_activity: sort_sessions.last_activity,
      status: sql<StudyStatus>`(SELECT status FROM studies WHERE studies.id = sort_sessions.study_id)`,
      allow_skip: sql<boolean>`(SELECT allow_skip FROM studies WHERE studies.id = sort_sessions.study_id)`,
      allow_unknown: sql<boolean>`(SELECT allow_unknown FROM studies WHERE studies.id = sort_sessions.study_id)`,
    });
};

export type SavedSort = {
  revision: number;
  status: StudyStatus;
  total_cards: number;
  /** Whether everything sent was stored: no card and no category was deleted in the meantime. */
  kept: boolean;
};

/**
 * Stores `document` as the sort of an open session of the study, with its recorded moves. `null` when nothing was
 * written: the session does not exist, belongs to another study or is completed, a newer revision is stored, this
 * save (`writer`) has arrived before, or a budget is exceeded (`exceededBudget`).
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

/** A sort as the board sends it. */
export type Save = {
  study: string;
  session: string;
  document: SortDocument;
  revision: number;
  writer: string;
  by_researcher?: boolean;
  trace: readonly Move[];
};

/** The statement of `saveSort` that writes the sort, for a batch. */
export const saveQuery = (db: Db, { study, session, document, revision, trace, ...by }: Save) => {
  const guard = sql`${current.study_id} = ${study} AND ${current.revision} <= ${revision}
    AND ${current.writer} IS NOT ${by.writer} AND ${isAllowedIn(needsOf(document))}`;
  // The sender knows the placements.
  const returned = sql<string>`json_remove(document, '$.placements')`;
  const moves = trace.length;
  return writeDocument(db, session, wholeDocument(document), guard, { ...by, moves, returned });
};

/** Whether the study allows what a sort needs: `isAllowedKind` in SQL. */
const isAllowedIn = ({ passes, places, nested }: SortNeeds) =>
  and(
    sql`true`,
    passes > 1 ? sql`coalesce(studies.repeated_sorts ->> 'max', 1) >= ${passes}` : undefined,
    places > 1 ? sql`studies.max_places >= ${places}` : undefined,
    nested ? sql`studies.nested` : undefined,
  );

/** The result of `saveQuery`. */
export function toSaved(saved: Written | undefined, document: SortDocument): SavedSort | null {
  if (!saved) return null;
  const { revision, status, total_cards, cards_sorted, allow_skip, allow_unknown } = saved;
  const passes = passesOf<Pick<StoredDocument, "categories">>(JSON.parse(saved.document));
  const storedIds = new Set(passes.flatMap(({ categories }) => categories.map(({ id }) => id)));
  const counted = placedCards({
    ...document,
    unknown: allow_unknown ? document.unknown : [],
    skipped: allow_skip ? document.skipped : [],
  });
  return {
    revision,
    status,
    total_cards,
    kept:
      cards_sorted === counted.size &&
      passesOf<SortPass>(document).every((pass) =>
        pass.categories.every(({ id }) => storedIds.has(id)),
      ),
  };
}

/**
 * Replaces the placements of an open sort, all or nothing. `null` when nothing was written: there is no such open sort, a
 * newer revision than `revision` is stored, a card or a category does not belong to the sort or its pass, a card has
 * more places than the study allows, or a budget is exceeded.
 */
export async function replacePlacements(
  db: Db,
  session: string,
  placements: readonly Placed[],
  revision?: number | null,
): Promise<{ saved: number; revision: number } | null> {
  const stated = statedPlacements(placements);
  const guard = sql`(${revision ?? null} IS NULL OR ${current.revision} <= ${revision ?? null})
    AND ${areKnown(placements)} AND studies.max_places >= ${mostPlacesIn(stated)}`;
  const document = onlyPlacements(
    new Map([...stated].map(([pass, own]) => [pass, { placements: own }])),
  );
  const [saved] = await writeDocument(db, session, document, guard, {
    writer: crypto.randomUUID(),
  });
  return saved ? { saved: placements.length, revision: saved.revision } : null;
}

/** The greatest number of places of one card in one pass. */
function mostPlacesIn(stated: ReturnType<typeof statedPlacements>): number {
  const counts = [...stated.values()].flatMap((places) =>
    [...Map.groupBy(Object.values(places).flat(), (card) => card).values()].map(
      ({ length }) => length,
    ),
  );
  return counts.reduce((most, count) => Math.max(most, count), 1);
}

/** The passes of a stored sort by their numbers. */
const numberedPasses = sql`(SELECT key + 1 AS number, value FROM json_each(current.document, '$.earlier')
  UNION ALL SELECT ${currentPass}, current.document)`;

/** Whether all cards are the study's and shown in this sort, and all categories those of their pass. */
function areKnown(placements: readonly Placed[]): SQL {
  const cards = placements.map(({ card }) => card);
  const used = new Map(
    placements.map(({ pass = 1, category }): [string, [number, string]] => {
      const place = category ?? UNSORTED_PLACE;
      return [`${pass} ${place}`, [pass, place]];
    }),
  );
  const listed = (values: unknown[]) => sql`json_each(${JSON.stringify(values)})`;
  return sql`NOT EXISTS (SELECT value FROM ${listed(cards)} EXCEPT SELECT id FROM cards WHERE study_id = current.study_id
      AND (current.dealt IS NULL OR instr(current.dealt, cards.id)))
    AND NOT EXISTS (SELECT value ->> 0, value ->> 1 FROM ${listed([...used.values()])} EXCEPT SELECT * FROM (
      SELECT pass.number, seen.value ->> 'id' FROM ${numberedPasses} AS pass
        CROSS JOIN json_each(pass.value, '$.categories') AS seen WHERE seen.value ->> 'name' IS NOT NULL
      UNION ALL SELECT pass.number, given.id FROM ${numberedPasses} AS pass CROSS JOIN categories AS given
        WHERE given.study_id = current.study_id
        AND given.id NOT IN (SELECT value FROM json_each(pass.value, '$.removed'))
      UNION ALL SELECT pass.number, ${UNSORTED_PLACE} FROM ${numberedPasses} AS pass
      UNION ALL SELECT pass.number, ${UNKNOWN_CATEGORY} FROM ${numberedPasses} AS pass WHERE studies.allow_unknown))`;
}

type Placements = Pick<StoredDocument, "placements" | "places">;

/** The stored document with other placements, by the number of their pass. */
function onlyPlacements(passes: ReadonlyMap<number, Placements>): SQL {
  const stated = sql`${JSON.stringify(Object.fromEntries(passes))}`;
  const part = (number: SQL, name: "placements" | "places") =>
    sql`json(coalesce(${stated} -> ('$."' || ${number} || '".${sql.raw(name)}'), '{}'))`;
  const hasPlaces = [...passes.values()].some(({ places }) => places);
  const set = (pass: SQL, number: SQL) =>
    hasPlaces
      ? sql`json_set(${pass}, '$.placements', ${part(number, "placements")}, '$.places', ${part(number, "places")})`
      : sql`json_set(${pass}, '$.placements', ${part(number, "placements")})`;
  const whole = set(sql`current.document`, currentPass);
  return sql`CASE WHEN json_type(current.document, '$.earlier') IS NULL THEN ${whole}
    ELSE json_set(${whole}, '$.earlier', json((SELECT json_group_array(json(${set(sql`pass.value`, sql`(pass.key + 1)`)}))
      FROM json_each(current.document, '$.earlier') AS pass))) END`;
}

const placementsIn = (sort: EditedSort): Map<number, Placements> =>
  new Map(
    passesOf<EditedPass>(sort).map((pass, at) => [
      at + 1,
      { placements: storedPlacements(pass), places: storedPlaces(pass) },
    ]),
  );

/** The new state of a changed sort: only its placements, or its categories as well. */
export type SortChange = { placements: EditedSort } | DocumentChange;
type DocumentChange = { document: EditedSort } & Partial<Pick<StoredDocument, "colors" | "orders">>;

/** The attempts of one call: of many concurrent calls on one sort, one succeeds in each round. */
const MAX_ATTEMPTS = 200;

/**
 * Waits for a random part of a span that doubles with each attempt up to ten seconds ("full jitter",
 * https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/), so that fewer of many concurrent calls
 * compute in vain.
 */
const pause = (attempt: number) =>
  new Promise((resolve) =>
    setTimeout(resolve, Math.random() * Math.min(20 * 2 ** attempt, 10_000)),
  );

/**
 * Changes part of an open sort. `change` computes the new state from the stored one, or returns `null` for a no-op. The
 * state is written if the stored version is unchanged (compare-and-set); otherwise it is computed again from the newly
 * stored sort, so that no concurrent call is lost. Returns the changed sort.
 */
export async function changeSort(
  db: Db,
  from: Sort,
  change: (sort: Sort) => SortChange | null,
): Promise<Sort | SaveRefusal> {
  let latest: Sort | undefined = from;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    if (!latest) return "not_found";
    if (latest.session.is_completed) return "session_completed";
    if (latest.session.abandoned) return "turn_over";
    const next = change(latest);
    if (!next) return latest;
    const isUnchanged = sql`${current.version} = ${latest.version}`;
    const [written] =
      "placements" in next
        ? await writeDocument(
            db,
            latest.session.id,
            onlyPlacements(placementsIn(next.placements)),
            isUnchanged,
            { writer: crypto.randomUUID() },
          )
        : await writeDocument(db, latest.session.id, changedDocument(next), isUnchanged);
    if (written) return afterWrite(latest, written);
    const { version, session }: Sort = latest;
    await pause(attempt);
    latest = await findSort(db, session.id);
    if (latest?.version === version && !latest.session.is_completed) return exceededBudget(latest);
  }
  return "stale_revision";
}

const changedDocument = ({ document, colors = {}, orders = {} }: DocumentChange) =>
  sql`json_set(${wholeDocument(document)},
    '$.colors', json_patch(current.document -> '$.colors', ${JSON.stringify(colors)}),
    '$.orders', json_patch(coalesce(current.document -> '$.orders', '{}'), ${JSON.stringify(orders)}))`;

type Written = Awaited<ReturnType<typeof writeDocument>>[number];

function afterWrite(
  sort: Sort,
  { document, version, status, allow_skip, allow_unknown, passes, ...figures }: Written,
): Sort {
  const session = { ...sort.session, ...figures, passes: sessionPasses(passes, null) };
  return withDocument({ ...sort, version, session }, document);
}
