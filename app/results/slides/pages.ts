import type { DeckGroup } from "./deck.ts";

/** About how many letters of one point fit on a line of one inch; wide letters and narrow ones even out. */
const LETTERS = 160;
/** The height of a line of one point, in inches. */
const LINE = 1.22 / 72;

/** The height of a text in a column of this width, in inches. */
export const textHeight = (text: string, width: number, size: number): number =>
  LINE *
  size *
  Math.max(1, Math.ceil(text.length / Math.max(1, Math.floor((width * LETTERS) / size))));

export const sum = (heights: readonly number[]) => heights.reduce((all, one) => all + one, 0);

/** Divides items among pages of this height; an item that is higher has a page of its own. */
export function paged<Item>(
  items: readonly Item[],
  height: (item: Item) => number,
  room: number,
): Item[][] {
  const pages: Item[][] = [];
  let used = Number.POSITIVE_INFINITY;
  for (const item of items) {
    const own = height(item);
    if (used + own > room) {
      pages.push([]);
      used = 0;
    }
    pages.at(-1)?.push(item);
    used += own;
  }
  return pages;
}

/** The first of these sizes, the largest first, at which all items fit into the room; else the last one. */
export const fittingSize = <Item>(
  sizes: readonly number[],
  items: readonly Item[],
  height: (item: Item, size: number) => number,
  room: number,
): number =>
  sizes.find((size) => sum(items.map((item) => height(item, size))) <= room) ?? sizes.at(-1) ?? 12;

/** The space around a group's name, as a share of its height. */
const AROUND = 1.4;

/** Groups in columns, filled one after the other: a group that is too high goes on in the next one, under its name. */
export function inColumns(
  groups: readonly DeckGroup[],
  width: number,
  size: number,
  room: number,
): DeckGroup[][] {
  const nameHeight = ({ name }: DeckGroup) => AROUND * textHeight(name, width, size + 2);
  const cardHeight = (card: string) => textHeight(card, width, size);
  const parts = groups.flatMap((group) =>
    paged(group.cards, cardHeight, room - nameHeight(group)).map((cards) => ({ ...group, cards })),
  );
  return paged(parts, (part) => nameHeight(part) + sum(part.cards.map(cardHeight)), room);
}
