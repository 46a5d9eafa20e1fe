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

/** A slip of paper to write on. Without a name it is blank, for a free one. */
export type Slip = {
  of: "group" | "larger" | "criterion";
  name: string;
  /** The larger group that it is in. */
  parent?: string | undefined;
};

/** What is printed in one field of a sheet: a card with its number, or a slip. */
export type Printed =
  | { kind: "card"; number: number; card: PrintedCard }
  | { kind: "slip"; id: string; slip: Slip };

/** Which slips are printed: those of the study's categories, a page of blank ones, and one for what each pass is sorted by. */
export type Slips = { given: readonly Slip[]; blank: boolean; nested: boolean; passes: number };

/** The pages: the cards with their numbers, then the slips. */
export function sheetsOf(
  cards: readonly PrintedCard[],
  size: PrintSize,
  slips: Slips | null,
): Printed[][] {
  const [columns, rows] = GRIDS[size];
  const most = columns * rows;
  const printed = cards.map((card, at): Printed => ({ kind: "card", number: at + 1, card }));
  const slipped = (slips ? slipsOf(slips, most, columns) : []).map(
    (slip, at): Printed => ({ kind: "slip", id: `slip-${at}`, slip }),
  );
  return [...pagesOf(printed, most), ...pagesOf(slipped, most)];
}

function slipsOf({ given, blank, nested, passes }: Slips, most: number, columns: number): Slip[] {
  const named = [...Array.from({ length: passes }, () => blankOf("criterion")), ...given];
  if (!blank) return named;
  const room = most - (named.length % most);
  // The last row of the page.
  const isLarger = (at: number) => nested && at >= room - columns;
  return [
    ...named,
    ...Array.from({ length: room }, (_, at) => blankOf(isLarger(at) ? "larger" : "group")),
  ];
}

const blankOf = (of: Slip["of"]): Slip => ({ of, name: "" });

const pagesOf = (list: readonly Printed[], most: number): Printed[][] =>
  Array.from({ length: Math.ceil(list.length / most) }, (_, page) =>
    list.slice(page * most, (page + 1) * most),
  );
