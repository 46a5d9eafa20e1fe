import { UNSORTED } from "../analysis/missing-cards.ts";
import type { AnalysisCategory, AnalysisInput } from "../analysis/types.ts";
import type { ExportPage, ExportSession } from "./export-page.ts";

type StudyCards = ExportPage["cards"];

/**
 * The pages of an export as the engine reads them; row p of `placements` is `sessions[p]`.
 * `current` are the study's cards of today, for pages that were kept from an earlier day;
 * a card that only the pages know has been deleted since, and is switched off. A sort that goes on
 * counts as a completed one from the share `unfinished` of the active cards on; null leaves it open.
 *
 * In closed sorts a category is known by its id. In open and hybrid ones by id and label:
 * a participant who renamed a researcher's category meant something else by it.
 */
export function toAnalysisInput(
  pages: readonly ExportPage[],
  current?: StudyCards,
  unfinished: number | null = null,
): { input: AnalysisInput; sessions: ExportSession[] } {
  const study = pages[0]?.study;
  const cards = allCards(pages, current);
  const column = new Map(cards.map((card, index) => [card.id, index]));
  const sessions = pages.flatMap((page) => page.sessions);
  const placements = new Int32Array(sessions.length * cards.length).fill(UNSORTED);
  const categories: AnalysisCategory[] = [];
  const numbers = new Map<string, number>();
  const closed = study?.sort_type === "closed";
  const names = new Map(pages.flatMap((page) => page.categories.map((c) => [c.id, c.name])));

  const number = (id: string, label: string) => {
    const key = closed ? id : `${id} ${label}`;
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, categories.length);
    return categories.push({ id, label: closed ? (names.get(id) ?? label) : label }) - 1;
  };

  const active = cards.flatMap((card, at) => (card.is_active && !card.is_deleted ? [at] : []));
  /** The share of the active cards that a session has put somewhere. */
  const sorted = (row: number) =>
    active.filter((at) => placements[row * cards.length + at] !== UNSORTED).length /
    Math.max(1, active.length);

  let row = 0;
  for (const page of pages) {
    const columns = page.cards.map((card) => column.get(card.id) ?? -1);
    for (const sort of page.placements) {
      const own = sort.categories.map(([id, label]) => number(id, label));
      sort.cards.forEach((card, i) => {
        const at = columns[card];
        if (at === undefined || at < 0) return;
        const placed = sort.placed[i] ?? UNSORTED;
        placements[row * cards.length + at] = placed < 0 ? placed : (own[placed] ?? UNSORTED);
      });
      row++;
    }
  }
  return {
    sessions,
    input: {
      study: study?.id ?? "",
      sort_type: study?.sort_type ?? "open",
      cards: cards.map(({ id, label, is_active, is_deleted }) => ({
        id,
        label,
        active: is_active && !is_deleted,
      })),
      categories,
      sessions: sessions.map(({ id, completed_at, duration }, row) => ({
        id,
        completed: completed_at !== null || (unfinished !== null && sorted(row) >= unfinished),
        duration_seconds: duration,
      })),
      placements,
    },
  };
}

/** Each card once: the study's in their order, then those that only sorts remember. */
function allCards(pages: readonly ExportPage[], current: StudyCards | undefined): StudyCards {
  const today = current ?? pages.at(-1)?.cards ?? [];
  const known = new Set(today.map((card) => card.id));
  const gone = new Map<string, StudyCards[number]>();
  for (const page of pages)
    for (const card of page.cards)
      if (!known.has(card.id)) gone.set(card.id, { ...card, is_active: false, is_deleted: true });
  return [...today, ...gone.values()];
}
