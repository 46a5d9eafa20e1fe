import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { dealtCards } from "../../domain/cards/card.ts";
import type { ShownWordings } from "../../domain/cards/wording.ts";
import { workLimits } from "../../domain/fields/work-limits.ts";
import { ratingsOn, type StoredRatings } from "../../domain/ratings/ratings.ts";
import type { ExportPage, ExportSession, ExportSort } from "../../domain/results/export-page.ts";
import { sortDuration } from "../../domain/sorts/durations.ts";
import { type SortResult, toSortResult, withoutCriteria } from "../../domain/sorts/sort-result.ts";
import {
  openDocument,
  type StoredDocument,
  seenCategories,
} from "../../domain/sorts/stored-document.ts";
import type { Study } from "../../domain/studies/study.ts";
import type { TurnGroup } from "../../domain/turns/delphi.ts";
import { type Access, inOwnStudy } from "../access/ownership.server.ts";
import { seesParticipants, viewersRow } from "../access/viewers-row.server.ts";
import { listCardsOf } from "../cards/cards.server.ts";
import { listStudyCategories, studyCategoryRows } from "../cards/categories.server.ts";
import type { Db } from "../database/db.server.ts";
import { participants, sort_sessions } from "../schema/schema.server.ts";
import { findStudy } from "../studies/studies.server.ts";
import { isOver } from "../turns/turns.server.ts";

type Turn = NonNullable<ExportSession["turn"]>;

export type SortRow = {
  session: ExportSession;
  result: SortResult;
  wordings: ShownWordings;
  ratings: StoredRatings;
};

type PageOptions = {
  /** Completed sorts, or those in progress. */
  completed?: boolean;
  /** "time|id" of the last sort of the previous page. */
  cursor?: string | null;
  /** How many sorts to skip, when that is known instead of a cursor. */
  offset?: number;
  limit?: number;
};

/** A page of a study's sorts, oldest first; reads one row for each sort. With `session`, only that one. */
export async function listSorts(
  db: Db,
  study: string,
  access: Access<"viewer">,
  {
    completed = true,
    cursor,
    offset = 0,
    limit = workLimits.export_page,
    session,
  }: PageOptions & { session?: string } = {},
): Promise<{ rows: SortRow[]; next: string | null }> {
  const at = completed ? sort_sessions.completed_at : sort_sessions.started_at;
  // A viewer's cursor is a number, because the other kind contains the id of a session.
  const skipped = /^\d{1,9}$/.test(cursor ?? "") ? Number(cursor) : null;
  const [time, id] = skipped === null ? (cursor ?? "").split("|") : [];
  const from = skipped ?? offset;
  const where = and(
    inOwnStudy(sort_sessions.study_id, study, access),
    eq(sort_sessions.is_test, false),
    completed ? isNotNull(sort_sessions.completed_at) : isNull(sort_sessions.completed_at),
    time ? sql`(${at}, ${sort_sessions.id}) > (${time}, ${id ?? ""})` : undefined,
    session ? eq(sort_sessions.id, session) : undefined,
  );
  const order = [asc(at), asc(sort_sessions.id)];
  const first = db.$with("first").as(
    db
      .select({
        id: sort_sessions.id,
        cards: sql<string>`substr(${sort_sessions.result}, 1, ${cardsEnd})`.as("cards"),
        size: cardsEnd.as("size"),
        sees: seesParticipants(
          sql`(SELECT project_id FROM studies WHERE studies.id = ${study})`,
          access.who,
        ).as("sees"),
      })
      .from(sort_sessions)
      .where(where)
      .orderBy(...order)
      .limit(1)
      .offset(from),
  );
  const query = db
    .with(first)
    .select({
      id: sort_sessions.id,
      participant: participants.id,
      source: participants.source,
      language: sort_sessions.language,
      started_at: sort_sessions.started_at,
      completed_at: sort_sessions.completed_at,
      consent_given: sort_sessions.consent_given,
      included: sort_sessions.included,
      inclusion_reason: sort_sessions.inclusion_reason,
      demographics: participants.demographics,
      result: resultAfterSharedCards,
      document: sort_sessions.document,
      wordings: sort_sessions.wordings,
      ratings: sort_sessions.ratings,
      dealt: sort_sessions.dealt,
      in_turn: {
        chain: sort_sessions.chain,
        turn: sort_sessions.turn,
        abandoned: isOver().as("abandoned"),
        moved: sort_sessions.moved,
        share_moved: sort_sessions.share_moved,
        renamed: sort_sessions.renamed,
        inherited: sort_sessions.inherited,
      },
      sees: sql<number | null>`(SELECT sees FROM first)`,
    })
    .from(sort_sessions)
    .innerJoin(participants, eq(participants.id, sort_sessions.participant_id))
    .where(where)
    .orderBy(...order)
    .limit(limit + 1)
    .offset(from);
  const [found, openResult] = await Promise.all([
    query,
    completed ? null : resultReader(db, study),
  ]);
  const sees = Boolean(found[0]?.sees);
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const { cards = [] }: Partial<SortResult> = JSON.parse(page[0]?.result ?? "{}");
  const shown = (row: ExportSession) => (sees ? row : viewersRow(row));
  const shownResult = (result: SortResult) => (sees ? result : withoutCriteria(result));
  const rows = page.map(
    ({ result, document, wordings, ratings, in_turn, sees: _, ...session }) => ({
      session: shown({ ...session, duration: sortDuration(session), ...turnOf(in_turn) }),
      result: shownResult(
        result
          ? wholeResult(result, cards)
          : (openResult?.(JSON.parse(document), session.dealt) ?? EMPTY_RESULT),
      ),
      ...{ wordings, ratings },
    }),
  );
  const lastTime = completed ? last?.completed_at : last?.started_at;
  const next = sees ? `${lastTime}|${last?.id}` : String(from + limit);
  return { rows, next: found.length > limit ? next : null };
}

/** Absent where the cards are not sorted in turns. */
function turnOf({
  chain,
  turn,
  inherited,
  ...figures
}: {
  chain: number | null;
  turn: number | null;
  inherited: readonly TurnGroup[] | null;
} & Pick<Turn, "abandoned" | "moved" | "share_moved" | "renamed">): { turn?: Turn } {
  if (chain === null || turn === null || inherited === null) return {};
  const groups = inherited.map(({ name, cards }) => ({ name, cards }));
  return { turn: { chain, turn, ...figures, inherited: groups } };
}

/** Where the cards of a stored result end. JSON escapes quotes, so no label can contain this text. */
const cardsEnd = sql<number>`instr(${sort_sessions.result}, ',"categories":')`;

/**
 * A stored result, without its cards when they equal those of the page's first sort: with many cards they are nine
 * tenths of a page. (Subqueries, because a join would read `first` again for each row.)
 */
const resultAfterSharedCards = sql<string | null>`
  CASE WHEN ${sort_sessions.id} <> (SELECT id FROM first)
    AND substr(${sort_sessions.result}, 1, (SELECT size FROM first)) = (SELECT cards FROM first)
  THEN substr(${sort_sessions.result}, (SELECT size FROM first) + 1) ELSE ${sort_sessions.result} END`;

const wholeResult = (stored: string, cards: SortResult["cards"]): SortResult =>
  stored.startsWith("{") ? JSON.parse(stored) : { cards, ...JSON.parse(`{${stored}`) };

const EMPTY_RESULT: SortResult = { cards: [], categories: [], placed: [], positions: [] };

/** Returns a function that turns the document of an open sort into a result. */
async function resultReader(db: Db, study: string) {
  const [cards, given] = await db.batch([listCardsOf(db, study), studyCategoryRows(db, study)]);
  return (stored: StoredDocument, dealt: readonly string[] | null): SortResult => {
    const shown = dealtCards(cards, dealt);
    return toSortResult(shown, openDocument(stored, seenCategories(stored, given), shown));
  };
}

/** A page of the data for the analysis; `null` when the study is not the owner's. */
export async function readExportPage(
  db: Db,
  id: string,
  access: Access<"viewer">,
  options: PageOptions = {},
): Promise<ExportPage | null> {
  const [study, cards, categories, { rows, next }] = await Promise.all([
    findStudy(db, id, access),
    listCardsOf(db, id),
    listStudyCategories(db, id),
    listSorts(db, id, access, options),
  ]);
  if (!study) return null;
  const table = new CardTable(cards);
  const placements = rows.map((row) => table.compact(row));
  return {
    study: analyzedStudy(study),
    cards: table.cards,
    categories: categories.map(({ id, name }) => ({ id, name })),
    sessions: rows.map((row) => row.session),
    placements,
    next,
  };
}

/** What the analysis reads of the study itself. When a chain rests is absent where it is not sorted in turns. */
export const analyzedStudy = (study: Study): ExportPage["study"] => ({
  id: study.id,
  title: study.title,
  sort_type: study.sort_type,
  consent_required: study.consent_text.trim() !== "",
  ...(study.scales?.length && { scales: study.scales }),
  ...(study.delphi && {
    delphi: { rest_after: study.delphi.rest_after, rest_below: study.delphi.rest_below },
  }),
});

/** By scale, the rating of each card of the sort. */
const ratingRows = ({ ratings, result: { cards } }: SortRow): [string, (number | null)[]][] =>
  Object.keys(ratings).map((scale) => {
    const on = ratingsOn(ratings, scale);
    return [scale, cards.map(([id]) => on[id] ?? null)];
  });

/**
 * The cards of a page, each once. Cards that exist only in results are marked deleted and get the label of the result,
 * preferably from a sort that showed the card's label rather than another wording.
 */
class CardTable {
  readonly cards: ExportPage["cards"];
  private readonly index: Map<string, number>;
  /** Deleted cards whose only known label so far is another wording. */
  private readonly reworded = new Set<string>();
  /** The cards of the last sort without other wordings, and their indexes in `cards`: sorts often share their cards. */
  private last: { cards?: SortResult["cards"]; indexes: number[] } = { indexes: [] };

  constructor(cards: readonly { id: string; label: string; is_active: boolean }[]) {
    this.cards = cards.map(({ id, label, is_active }) => ({
      id,
      label,
      is_active,
      is_deleted: false,
    }));
    this.index = new Map(cards.map((card, position) => [card.id, position]));
  }

  private indexOf(id: string, label: string, isReworded: boolean): number {
    const known = this.index.get(id);
    if (known !== undefined) {
      if (!isReworded && this.reworded.delete(id))
        this.cards[known] = { ...this.cards[known], label };
      return known;
    }
    if (isReworded) this.reworded.add(id);
    this.index.set(id, this.cards.length);
    return this.cards.push({ id, label, is_active: false, is_deleted: true }) - 1;
  }

  private indexesOf({ result: { cards }, wordings }: SortRow): number[] {
    if (Object.keys(wordings).length > 0)
      return cards.map(([id, label]) => this.indexOf(id, label, Boolean(wordings[id])));
    if (cards !== this.last.cards)
      this.last = { cards, indexes: cards.map(([id, label]) => this.indexOf(id, label, false)) };
    return this.last.indexes;
  }

  compact(row: SortRow): ExportSort {
    const { cards: _, categories, ...result } = row.result;
    const rated = ratingRows(row);
    return {
      categories,
      cards: this.indexesOf(row),
      ...result,
      ...(rated.length > 0 && { ratings: Object.fromEntries(rated) }),
    };
  }
}
