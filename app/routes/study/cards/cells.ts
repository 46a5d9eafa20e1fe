import type { Card } from "../../../domain/cards/card.ts";

/** The cells of a card that are edited in its row, from left to right. */
export const CELLS = ["label", "description", "tags"] as const;
export type CellName = (typeof CELLS)[number];

/** What the field of a cell contains. */
export const cellText = (card: Card, cell: CellName): string =>
  cell === "tags" ? card.tags.join(", ") : card[cell];

/** Identifies a cell in the table. */
export const cellKey = (id: string, cell: CellName): string => `${cell}:${id}`;
