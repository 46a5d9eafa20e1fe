import { and, sql } from "drizzle-orm";
import type { StudyStatus } from "../../domain/limits/limits.ts";
import {
  passesOf,
  placedCards,
  type SortDocument,
  type SortPass,
} from "../../domain/sorts/sort-document.ts";
import { needsOf, type SortNeeds } from "../../domain/sorts/sort-needs.ts";
import type { StoredDocument } from "../../domain/sorts/stored-document.ts";
import type { Move } from "../../domain/sorts/trace.ts";
import type { Db } from "../database/db.server.ts";
import { appendMoves } from "./traces.server.ts";
import { current, wholeDocument } from "./whole-document.server.ts";
import { type Written, writeDocument } from "./write-document.server.ts";

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
