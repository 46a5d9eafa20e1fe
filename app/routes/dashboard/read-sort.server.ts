import type { Access } from "../../data/access/ownership.server.ts";
import type { Db } from "../../data/database/db.server.ts";
import { findParticipantDetails } from "../../data/results/study-participants.server.ts";
import { readQuestionnaire } from "../../data/sorts/answers.server.ts";
import { findSort, type Sort, seenSort } from "../../data/sorts/sorts.server.ts";
import { listMoves } from "../../data/sorts/traces.server.ts";
import { answerText } from "../../domain/questions/answer.ts";
import { ratingsOn } from "../../domain/ratings/ratings.ts";
import type { Scale } from "../../domain/ratings/scale.ts";
import { RECRUITED, type RecruitedField } from "../../domain/sorts/recruited.ts";
import { type FilledCategory, passesOf, type SortPass } from "../../domain/sorts/sort-document.ts";
import type { Move } from "../../domain/sorts/trace.ts";
import { type TurnMove, turnMoves } from "../../domain/turns/turns.ts";

export type ReadSort = {
  id: string;
  participant: string;
  username: string | null;
  source: string;
  language: string | null;
  consent_given: boolean;
  feedback: string | null;
  /** The moderator's notes. */
  notes: string;
  card_notes: { card: string; text: string }[];
  comments: { card: string; text: string }[];
  whys: { card: string; text: string }[];
  /** `null` when no moves were recorded. */
  trace: SortTrace | null;
  demographics: [field: string, value: string][];
  /** What the panel passed on about the participant. */
  recruited: [field: RecruitedField, value: string][];
  answers: { question: string; answer: string }[];
  /** One of each scale of the study, with the cards in the study's order. */
  ratings: ReadRatings[];
  /** What its turn moved, by the names of cards and groups; null where it began with none. */
  turn: { chain: number; turn: number; abandoned: boolean; moves: TurnMove[] | null } | null;
  /** In their order; a plain sort has one. */
  passes: ReadPass[];
};

/** A participant's ratings on one scale. */
export type ReadRatings = Pick<Scale, "id" | "question"> & {
  /** `null`: not rated. */
  cards: (Pick<NamedCard, "id" | "label"> & { value: number | null })[];
};

/** One sort of the cards. */
export type ReadPass = {
  criterion: string;
  /** Each larger group before its categories, which have its name as `parent`; `count` has the cards of these too. */
  groups: { id: string; label: string; parent: string | null; count: number; cards: NamedCard[] }[];
  unknown: NamedCard[];
  skipped: NamedCard[];
  unsorted: NamedCard[];
};

/** `places`: how many categories hold the card, where those are several. */
export type NamedCard = { id: string; label: string; places?: number };

export type SortTrace = {
  started_at: string;
  moves: Move[];
  /** The names of cards and groups by id, including deleted ones if known. */
  cards: Record<string, string>;
  groups: Record<string, string>;
};

/** One participant's complete sort, in the participant's order; `null` when it does not exist. */
export async function readSort(
  db: Db,
  session: string,
  study: string,
  access: Access<"viewer">,
): Promise<ReadSort | null> {
  const [found, stored, moves, asked] = await Promise.all([
    findParticipantDetails(db, session, study, access),
    findSort(db, session),
    listMoves(db, session, access),
    readQuestionnaire(db, session),
  ]);
  if (!found || !stored) return null;
  const { demographics, session_data, started_at, whys, card_notes, ...details } = found;
  const { document, cards } = seenSort(stored);
  const labels = new Map([...stored.cards, ...cards].map((card) => [card.id, card.label]));
  const label = (id: string) => labels.get(id) ?? "?";
  return {
    ...details,
    passes: passesOf<SortPass>(document).map((pass) => readPass(pass, cards, label)),
    turn: turnOf(stored, document.categories, label),
    ratings: (stored.study.scales ?? []).map(({ id: scale, question }) => {
      const rated = ratingsOn(stored.ratings, scale);
      return {
        ...{ id: scale, question },
        cards: cards.map(({ id, label }) => ({ id, label, value: rated[id] ?? null })),
      };
    }),
    demographics: Object.entries(demographics).flatMap(([field, value]) =>
      typeof value === "string" && value ? [[field, value] as [string, string]] : [],
    ),
    recruited: RECRUITED.flatMap((field) => {
      const value = details[field];
      return value ? [[field, value] as const] : [];
    }),
    answers: (asked?.questions ?? []).flatMap((question) => {
      const value = asked?.answers[question.id];
      return value === undefined
        ? []
        : [{ question: question.text, answer: answerText(question, value) }];
    }),
    card_notes: card_notes.map(({ card, text }) => ({ card: label(card), text })),
    whys: whys.map(({ card, text }) => ({ card: label(card), text })),
    trace: moves?.length
      ? {
          started_at,
          moves,
          cards: Object.fromEntries(labels),
          groups: Object.fromEntries(
            passesOf<SortPass>(document).flatMap(({ categories }) =>
              categories.map(({ id, name }) => [id, name]),
            ),
          ),
        }
      : null,
    comments: commentsOf(session_data.comments).map(({ card, text }) => ({
      card: label(card),
      text,
    })),
  };
}

function turnOf(
  { session: { chain, turn, abandoned = false }, inherited }: Sort,
  categories: readonly FilledCategory[],
  label: (id: string) => string,
): ReadSort["turn"] {
  if (chain === undefined || turn === undefined || inherited === null) return null;
  const moves = turnMoves(inherited, categories).map((move) => ({
    ...move,
    card: label(move.card),
  }));
  return { ...{ chain, turn, abandoned }, moves: inherited.length > 0 ? moves : null };
}

function readPass(
  { categories, criterion = "", skipped, unknown }: SortPass,
  cards: readonly Pick<NamedCard, "id">[],
  label: (id: string) => string,
): ReadPass {
  const named = (id: string): NamedCard => ({ id, label: label(id) });
  const all = categories.flatMap((tray) => tray.cards);
  const inPlaces = (id: string): NamedCard => {
    const places = all.filter((card) => card === id).length;
    return places > 1 ? { ...named(id), places } : named(id);
  };
  const placed = new Set([...all, ...unknown, ...skipped]);
  const nameOf = new Map(categories.map(({ id, name }) => [id, name]));
  const inOrder = categories
    .filter(({ parent }) => parent === undefined || !nameOf.has(parent))
    .flatMap((top) => [top, ...categories.filter(({ parent }) => parent === top.id)]);
  const countIn = (tray: FilledCategory) =>
    categories
      .filter(({ parent }) => parent === tray.id)
      .reduce((sum, { cards }) => sum + cards.length, tray.cards.length);
  return {
    criterion,
    groups: inOrder.filter(countIn).map((tray) => ({
      id: tray.id,
      label: tray.name,
      parent: nameOf.get(tray.parent ?? "") ?? null,
      count: countIn(tray),
      cards: tray.cards.map(inPlaces),
    })),
    unknown: unknown.map(named),
    skipped: skipped.map(named),
    unsorted: cards.filter(({ id }) => !placed.has(id)).map(({ id }) => named(id)),
  };
}

/** The participant's comments on cards. `value` maps card id to text; it is stored JSON, so it is checked. */
function commentsOf(value: unknown): { card: string; text: string }[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([card, text]) =>
    typeof text === "string" && text.trim() ? [{ card, text }] : [],
  );
}
