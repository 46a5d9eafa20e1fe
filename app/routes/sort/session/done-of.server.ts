import type { Db } from "../../../data/database/db.server.ts";
import type { WholeSort } from "../../../data/sorts/complete.server.ts";
import { hasPlace } from "../../../data/sorts/places-left.server.ts";
import {
  type SeenSort,
  type Sort,
  type SortCard,
  seenSort,
} from "../../../data/sorts/sorts.server.ts";
import { limits, WHYS_OPEN_MS } from "../../../domain/limits/limits.ts";
import { wayBack } from "../../../domain/recruitment/panel.ts";
import { sortDuration } from "../../../domain/sorts/durations.ts";
import { passesOf } from "../../../domain/sorts/sort-document.ts";
import { farthestMoved } from "../../../domain/turns/turns.ts";
import type { DoneData } from "../board/state/board-data.ts";
import { sortFigures } from "../state/sort-figures.ts";
import { localizedStudy, toBoardCard } from "./board-of.server.ts";

/**
 * The cards to ask about, while reasons can be saved: those with a reason first, then those in "I don't know" or `again`.
 * In a turn, those that it moved farthest.
 */
function whysOf(
  { study, session, whys, cards, inherited }: Sort,
  seen: readonly SortCard[],
  { unknown, categories: now }: Pick<SeenSort["document"], "unknown" | "categories">,
  again: readonly string[],
): DoneData["whys"] {
  const late = Date.parse(session.completed_at ?? "") <= Date.now() - WHYS_OPEN_MS;
  if (!study.ask_why || late) return [];
  const given = new Map(whys.map(({ card, text }) => [card, text]));
  // Reasons for deleted cards are refused.
  const known = new Set(cards.map(({ id }) => id));
  const shown = seen.filter(({ id }) => known.has(id));
  return [
    ...shown.filter(({ id }) => given.has(id)),
    ...(inherited?.length
      ? farthestMoved(inherited, now).flatMap((card) => shown.filter(({ id }) => id === card))
      : shown.filter(({ id }) => [...unknown, ...again].includes(id))
    ).filter(({ id }) => !given.has(id)),
  ]
    .slice(0, limits.whys)
    .map((card) => ({ ...toBoardCard(card, study), why: given.get(card.id) ?? "" }));
}

/** `asked_about`: the cards that were asked about before a reload. */
export async function doneOf(
  db: Db,
  { sort, asked }: WholeSort,
  asked_about: readonly string[] = [],
): Promise<DoneData> {
  const { session } = sort;
  const study = localizedStudy(sort);
  const { panel } = study;
  // A panel participant gets one sort only.
  const again =
    study.allow_multiple_sessions &&
    study.status === "active" &&
    !(panel && asked.session.external_id);
  const { cards, document } = seenSort(sort);
  const { sorted, skipped } = sortFigures(document, cards);
  return {
    study: study.id,
    session: session.id,
    title: study.title,
    cards: sorted - skipped,
    categories: document.categories.filter((tray) => tray.cards.length > 0).length,
    sorts: study.repeated_sorts && passesOf<object>(document).length,
    seconds: sortDuration(session),
    feedback: session.feedback !== null,
    thanks: study.texts?.thanks ?? "",
    back: wayBack(panel, asked.session),
    whys: whysOf({ ...sort, study }, cards, document, asked_about),
    ...(sort.inherited?.length && { moved: true as const }),
    // Places are counted only when the study limits them; open sorts take places too.
    allow_multiple_sessions:
      again && (study.max_participants === null || (await hasPlace(db, study.id))),
  };
}
