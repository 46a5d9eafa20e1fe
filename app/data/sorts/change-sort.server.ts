import { type SQL, sql } from "drizzle-orm";
import { UNKNOWN_CATEGORY } from "../../domain/limits/limits.ts";
import { type Placed, statedPlacements } from "../../domain/sorts/placement.ts";
import { passesOf } from "../../domain/sorts/sort-document.ts";
import { sessionPasses } from "../../domain/sorts/sort-passes.ts";
import { UNSORTED_PLACE } from "../../domain/sorts/sort-reducer.ts";
import {
  type EditedPass,
  type EditedSort,
  type StoredDocument,
  storedPlacements,
  storedPlaces,
} from "../../domain/sorts/stored-document.ts";
import type { Db } from "../database/db.server.ts";
import { type ExceededBudget, exceededBudget } from "./sort-budgets.server.ts";
import { findSort, type Sort, withDocument } from "./sorts.server.ts";
import { current, currentPass, editedPasses, wholeDocument } from "./whole-document.server.ts";
import { type Written, writeDocument } from "./write-document.server.ts";

export type SaveRefusal =
  | "not_found"
  | "session_completed"
  /** In a study in turns: its time has run out. */
  | "turn_over"
  | "stale_revision"
  | ExceededBudget;

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
  return editedPasses(sql`current.document`, (pass, number) =>
    hasPlaces
      ? sql`json_set(${pass}, '$.placements', ${part(number, "placements")}, '$.places', ${part(number, "places")})`
      : sql`json_set(${pass}, '$.placements', ${part(number, "placements")})`,
  );
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

function afterWrite(
  sort: Sort,
  { document, version, status, allow_skip, allow_unknown, passes, ...figures }: Written,
): Sort {
  const session = { ...sort.session, ...figures, passes: sessionPasses(passes, null) };
  return withDocument({ ...sort, version, session }, document);
}
