import { MOST_OTHERS, PLACEMENT, rowParticipants, type ShapedRows } from "./placement-rows.ts";
import type { FileRow } from "./to-table.ts";

/** "Question [Card]". */
const ASKED = /^(.*?)\s*\[([^[\]]+)\]$/;

/** The answers to a form's grid: a row for each participant, and a column "Question [Card]" for each card. */
export function formGrid([first, ...rows]: readonly FileRow[]): ShapedRows | null {
  const header = first?.cells.map((cell) => cell.trim()) ?? [];
  const asked = header.flatMap((name, column) => {
    const [, question = "", card = ""] = ASKED.exec(name) ?? [];
    return card === "" ? [] : [{ column, question, card: card.trim() }];
  });
  const questions = [...Map.groupBy(asked, ({ question }) => question).values()];
  const cards = questions.toSorted((a, b) => b.length - a.length)[0] ?? [];
  if (cards.length < 2 || new Set(cards.map(({ card }) => card)).size < cards.length) return null;
  const who = rowParticipants(header, rows);
  const taken = new Set([who.column, ...cards.map(({ column }) => column)]);
  const others = [...header.keys()].filter((column) => !taken.has(column)).slice(0, MOST_OTHERS);
  return {
    certain: true,
    rows: [
      { row: first?.row ?? 1, cells: [...PLACEMENT, ...others.map((at) => header[at] ?? "")] },
      ...rows.flatMap(({ row, cells }, index) =>
        cards.map(({ column, card }) => ({
          row,
          cells: [
            ...[who.names[index] ?? "", card, cells[column] ?? "", ""],
            ...others.map((at) => cells[at] ?? ""),
          ],
        })),
      ),
    ],
  };
}
