/** The columns and rows of a page of cards. */
export const GRIDS = { small: [3, 8], medium: [2, 5], large: [2, 3] } as const;
export type PrintSize = keyof typeof GRIDS;
export const PRINT_SIZES = Object.keys(GRIDS) as PrintSize[];
export const isPrintSize = (value: string | null): value is PrintSize =>
  value !== null && Object.hasOwn(GRIDS, value);

export type PrintedCard = {
  id: string;
  label: string;
  description: string;
  image: string | null;
};

/** What is printed in one field of a sheet: a card with its number, or a slip for a group, blank for a free name. */
export type Printed =
  | { kind: "card"; number: number; card: PrintedCard }
  | { kind: "slip"; id: string; name: string };

/** The pages: the cards with their numbers, then the slips: those of the study's categories, and a page of blank ones. */
export function sheetsOf(
  cards: readonly PrintedCard[],
  size: PrintSize,
  slips: { names: readonly string[]; blank: boolean } | null,
): Printed[][] {
  const [columns, rows] = GRIDS[size];
  const most = columns * rows;
  const printed = cards.map((card, at): Printed => ({ kind: "card", number: at + 1, card }));
  const named = slips?.names ?? [];
  const blank = slips?.blank ? most - (named.length % most) : 0;
  const slipped = [...named, ...Array<string>(blank).fill("")].map(
    (name, at): Printed => ({ kind: "slip", id: `slip-${at}`, name }),
  );
  return [...pagesOf(printed, most), ...pagesOf(slipped, most)];
}

const pagesOf = (list: readonly Printed[], most: number): Printed[][] =>
  Array.from({ length: Math.ceil(list.length / most) }, (_, page) =>
    list.slice(page * most, (page + 1) * most),
  );
