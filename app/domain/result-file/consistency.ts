import { UNSORTED } from "../../analysis/contract/missing-cards.ts";
import type { ReadResults } from "./read-results.ts";

/** Of a right reading, at most this share of the rows is invalid. */
const INVALID = 0.02;
/** Of a right reading, most participants place most cards. */
const PLACED = 0.5;

/**
 * Whether these can be sorts: each participant places a card once, most participants place most of the cards, and of
 * those who made several groups most have a group of several cards. Any number may have made a single pile.
 */
export function areSorts({ cards, sorts, problems }: ReadResults): boolean {
  const placed = sorts.map(({ cells }) => cells.filter(({ category }) => category !== UNSORTED));
  const placements = placed.reduce((sum, cells) => sum + cells.length, 0);
  const groups = placed.map((cells) => new Set(cells.map(({ category }) => category)).size);
  const several = groups.filter((count) => count > 1).length;
  const grouped = groups.filter((count, sort) => count > 1 && count < (placed[sort]?.length ?? 0));
  return (
    cards.length > 1 &&
    problems.length <= INVALID * (placements + problems.length) &&
    placements >= PLACED * cards.length * sorts.length &&
    grouped.length > 0 &&
    grouped.length * 2 >= several
  );
}
