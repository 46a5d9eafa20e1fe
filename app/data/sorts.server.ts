import { eq, getTableColumns } from "drizzle-orm";
import { SKIPPED, UNKNOWN } from "../analysis/missing-cards.ts";
import type { Card } from "../domain/card.ts";
import type { Category } from "../domain/category.ts";
import { UNKNOWN_CATEGORY } from "../domain/limits.ts";
import type { Placement } from "../domain/placement.ts";
import type { SortDocument } from "../domain/sort-document.ts";
import type { SortResult } from "../domain/sort-result.ts";
import type { Study } from "../domain/study.ts";
import { listCardsOf } from "./cards.server.ts";
import { seenBy, sessionCategoryRows } from "./categories.server.ts";
import type { Db } from "./db.server.ts";
import { studyOf } from "./ownership.server.ts";
import { placementRows, toPlacements } from "./placements.server.ts";
import { feedback, sort_sessions, studies } from "./schema.server.ts";

export type SortCard = Pick<Card, "id" | "label" | "description" | "image">;

/** A sort as its participant sees it: the study's rules, the session, the cards and where they lie. */
export type StoredSort = {
  study: Pick<
    Study,
    | "id"
    | "title"
    | "status"
    | "sort_type"
    | "consent_text"
    | "instructions"
    | "allow_skip"
    | "randomize_cards"
    | "allow_multiple_sessions"
    | "logo"
  >;
  session: {
    id: string;
    revision: number;
    /** Names the last save. */
    writer: string | null;
    consent_given: boolean;
    started_at: string;
    last_activity: string | null;
    completed_at: string | null;
    feedback: string | null;
  };
  cards: SortCard[];
  document: SortDocument;
};

/** A sort by its session's id, which is the right to it; a completed one from its result. */
export async function readSort(db: Db, id: string): Promise<StoredSort | undefined> {
  const rows = await readSortRows(db, id);
  if (!rows) return undefined;
  const { study, session, cards, categories, placements } = rows;
  if (session.result) return { study, session, ...completedSort(session.result, cards) };
  const active = cards.filter((card) => card.is_active);
  return {
    study,
    session,
    cards: active,
    document: openSort(study, active, categories, placements),
  };
}

/** What a sort is made of: its cards, inactive ones too, and what lies where. */
export async function readSortRows(db: Db, id: string) {
  const study = studyOf(id);
  // One batch is one transaction: a save that comes meanwhile is read whole, or not at all.
  const [[session], [rules], cards, placements, categories] = await db.batch([
    db
      .select({ ...getTableColumns(sort_sessions), feedback: feedback.feedback })
      .from(sort_sessions)
      .leftJoin(feedback, eq(feedback.session_id, sort_sessions.id))
      .where(eq(sort_sessions.id, id)),
    db.select().from(studies).where(eq(studies.id, study)),
    listCardsOf(db, study),
    placementRows(db, id),
    sessionCategoryRows(db, id),
  ]);
  if (!session || !rules) return undefined;
  const seen = seenBy(categories, session.category_order ?? []);
  return {
    study: rules,
    session,
    cards,
    categories: seen,
    placements: toPlacements(placements, seen),
  };
}

export type SortRows = NonNullable<Awaited<ReturnType<typeof readSortRows>>>;

/** The labels as the participant saw them; what the study still says of a card goes with it. */
function completedSort(result: SortResult, cards: Card[]): Pick<StoredSort, "cards" | "document"> {
  const known = new Map(cards.map((card) => [card.id, card]));
  const lying = (place: number) =>
    result.cards
      .map(([id], i) => ({ id, placed: result.placed[i], position: result.positions[i] ?? 0 }))
      .filter(({ placed }) => placed === place)
      .sort((a, b) => a.position - b.position)
      .map(({ id }) => id);
  return {
    cards: result.cards.map(([id, label]) => ({
      id,
      label,
      description: known.get(id)?.description ?? "",
      image: known.get(id)?.image ?? null,
    })),
    document: {
      categories: result.categories.map(([id, name], index) => ({
        id,
        name,
        description: "",
        cards: lying(index),
      })),
      unknown: lying(UNKNOWN),
      skipped: lying(SKIPPED),
      removed: [],
    },
  };
}

function openSort(
  study: Pick<Study, "allow_skip">,
  cards: Card[],
  categories: Category[],
  placements: Placement[],
): SortDocument {
  const active = new Set(cards.map((card) => card.id));
  const rows = placements.filter((row) => active.has(row.card));
  const lying = (category: string) =>
    rows.filter((row) => row.category === category).map((row) => row.card);
  return {
    categories: categories.map(({ id, name, description }) => ({
      id,
      name,
      description,
      cards: lying(id),
    })),
    unknown: lying(UNKNOWN_CATEGORY),
    skipped: study.allow_skip ? rows.filter((row) => row.is_skipped).map((row) => row.card) : [],
    removed: [],
  };
}
