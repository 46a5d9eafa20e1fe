import { NOT_SHOWN, UNSORTED } from "../../analysis/contract/missing-cards.ts";
import type {
  AnalysisCategory,
  AnalysisInput,
  RatedScale,
  SortPasses,
} from "../../analysis/contract/types.ts";
import type { ExportPage, ExportSession, ExportSort } from "./export-page.ts";

type StudyCards = ExportPage["cards"];

/**
 * Converts export pages to the engine's input. Row p of `placements` belongs to `sessions[p]`.
 *
 * In closed sorts a category is identified by its id. In open and hybrid sorts it is identified by id and
 * label, because a participant who renames a researcher's category gives it another meaning.
 *
 * @param current the study's current cards, when the pages come from a cache. A card that only the pages
 *   have was deleted since, and becomes inactive.
 * @param unfinished an unfinished sort counts as completed from this share of sorted active cards on; with
 *   null it never does
 * @param scales the study's current scales, when the pages come from a cache
 */
export function toAnalysisInput(
  pages: readonly ExportPage[],
  current?: StudyCards,
  unfinished: number | null = null,
  scales: ExportPage["study"]["scales"] = pages.at(-1)?.study.scales,
): { input: AnalysisInput; sessions: ExportSession[] } {
  const study = pages[0]?.study;
  const cards = allCards(pages, current);
  const columnOfCard = new Map(cards.map((card, index) => [card.id, index]));
  const sessions = pages.flatMap((page) => page.sessions);
  const placements = new Int32Array(sessions.length * cards.length).fill(UNSORTED);
  const categories: AnalysisCategory[] = [];
  const categoryIndexes = new Map<string, number>();
  const closed = study?.sort_type === "closed";
  const names = new Map(pages.flatMap((page) => page.categories.map((c) => [c.id, c.name])));

  const categoryIndex = (id: string, label: string) => {
    const key = closed ? id : `${id} ${label}`;
    const known = categoryIndexes.get(key);
    if (known !== undefined) return known;
    categoryIndexes.set(key, categories.length);
    return categories.push({ id, label: closed ? (names.get(id) ?? label) : label }) - 1;
  };

  const activeColumns = cards.flatMap((card, at) =>
    card.is_active && !card.is_deleted ? [at] : [],
  );
  /** The share of the active cards that a session was shown and has placed or skipped. */
  const sortedShare = (row: number) => {
    const shown = activeColumns.filter((at) => placements[row * cards.length + at] !== NOT_SHOWN);
    const sorted = shown.filter((at) => placements[row * cards.length + at] !== UNSORTED);
    return sorted.length / Math.max(1, shown.length);
  };

  sessions.forEach(({ dealt }, row) => {
    // A page from the cache of an earlier version has no `dealt`.
    if (!dealt) return;
    placements.fill(NOT_SHOWN, row * cards.length, (row + 1) * cards.length);
    for (const card of dealt) {
      const at = columnOfCard.get(card);
      if (at !== undefined) placements[row * cards.length + at] = UNSORTED;
    }
  });

  const passes: SortPasses[] = [];
  const hasKinds = pages.some((page) =>
    page.placements.some((sort) => sort.earlier || sort.criterion || sort.parents || sort.further),
  );
  let row = 0;
  for (const page of pages) {
    const columns = page.cards.map((card) => columnOfCard.get(card.id));
    for (const sort of page.placements) {
      const indexes = sort.categories.map(([id, label]) => categoryIndex(id, label));
      sort.cards.forEach((card, i) => {
        const at = columns[card];
        if (at === undefined) return;
        const placed = sort.placed[i] ?? UNSORTED;
        placements[row * cards.length + at] = placed < 0 ? placed : (indexes[placed] ?? UNSORTED);
      });
      if (hasKinds) {
        const shown = sort.cards.map((card) => columns[card]);
        passes.push(
          [...(sort.earlier ?? []), sort].map((pass) =>
            passPlaces(
              pass,
              pass.categories.map(([id, label]) => categoryIndex(id, label)),
              shown,
              cards.length,
            ),
          ),
        );
      }
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
        completed: completed_at !== null || (unfinished !== null && sortedShare(row) >= unfinished),
        duration_seconds: duration,
      })),
      placements,
      ...(hasKinds && { passes }),
      ...(scales && {
        ratings: scales.map(({ id }) => ratedScale(id, pages, columnOfCard, cards.length)),
      }),
    },
  };
}

function ratedScale(
  id: string,
  pages: readonly ExportPage[],
  columnOfCard: ReadonlyMap<string, number>,
  width: number,
): RatedScale {
  const sessions = pages.reduce((sum, { placements }) => sum + placements.length, 0);
  const values = new Float64Array(sessions * width).fill(Number.NaN);
  let row = 0;
  for (const page of pages) {
    const columns = page.cards.map((card) => columnOfCard.get(card.id));
    for (const { cards, ratings = {} } of page.placements) {
      const given = Object.hasOwn(ratings, id) ? (ratings[id] ?? []) : [];
      given.forEach((value, at) => {
        const column = columns[cards[at] ?? -1];
        if (column !== undefined && value !== null) values[row * width + column] = value;
      });
      row++;
    }
  }
  return { id, values };
}

/** @param indexes of the pass's categories in the engine's list; @param shown the column of each card of the pass */
function passPlaces(
  { criterion, further = [], parents = [], placed }: Omit<ExportSort, "cards" | "earlier">,
  indexes: readonly number[],
  shown: readonly (number | undefined)[],
  width: number,
): SortPasses[number] {
  const row = new Array<number>(width).fill(UNSORTED);
  const places = Array.from({ length: width }, (): number[] => []);
  const put = (card: number, category: number) => {
    const at = shown[card];
    const index = indexes[category];
    if (at !== undefined && index !== undefined && !places[at]?.includes(index))
      places[at]?.push(index);
  };
  placed.forEach((category, card) => {
    const at = shown[card];
    if (at !== undefined) row[at] = category < 0 ? category : (indexes[category] ?? UNSORTED);
    put(card, category);
  });
  for (const [card, category] of further) put(card, category);
  const groups = parents.flatMap((parent, category): [number, number][] => {
    const [own, group] = [indexes[category], indexes[parent]];
    return own === undefined || group === undefined ? [] : [[own, group]];
  });
  return { placed: row, criterion: criterion ?? null, places, parents: Object.fromEntries(groups) };
}

/** Each card once: the study's current cards in their order, then deleted cards that only the pages have. */
function allCards(pages: readonly ExportPage[], current: StudyCards | undefined): StudyCards {
  const existing = current ?? pages.at(-1)?.cards ?? [];
  const known = new Set(existing.map((card) => card.id));
  const deleted = new Map<string, StudyCards[number]>();
  for (const page of pages)
    for (const card of page.cards)
      if (!known.has(card.id))
        deleted.set(card.id, { ...card, is_active: false, is_deleted: true });
  return [...existing, ...deleted.values()];
}
