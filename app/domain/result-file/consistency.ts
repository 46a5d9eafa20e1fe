import { UNSORTED } from "../../analysis/missing-cards.ts";
import type { ReadResults } from "../read-results.ts";

/** Of a right reading, at most this share of the rows is invalid. */
const INVALID = 0.02;
/** Of a right reading, most participants place most cards. */
const PLACED = 0.5;

/**
 * Whether these can be sorts: each participant places a card once, most participants place most of the cards, and
 * most have more than one group and a group of several cards.
 */
export function areSorts({ cards, sorts, problems }: ReadResults): boolean {
  const placed = sorts.map(({ cells }) => cells.filter(({ category }) => category !== UNSORTED));
  const placements = placed.reduce((sum, cells) => sum + cells.length, 0);
  const grouped = placed.filter((cells) => {
    const groups = new Set(cells.map(({ category }) => category)).size;
    return groups > 1 && groups < cells.length;
  }).length;
  return (
    cards.length > 1 &&
    problems.length <= INVALID * (placements + problems.length) &&
    placements >= PLACED * cards.length * sorts.length &&
    grouped * 2 >= sorts.length
  );
}
