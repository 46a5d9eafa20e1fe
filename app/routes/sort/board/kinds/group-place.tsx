import type { FilledCategory } from "../../../../domain/sorts/sort-document.ts";
import { CardNames } from "../pictures/card-name.tsx";
import type { BoardState } from "../state/use-board.ts";
import { membersOf } from "./together.ts";

/** What is directly in a category or larger group, in a line: the names of its categories, then its cards. */
export function HeldCards({ board, tray }: { board: BoardState; tray: FilledCategory }) {
  return (
    <CardNames
      names={membersOf(board.sort.categories, tray.id).map(({ id }) => board.nameOf(id))}
      cards={tray.cards.flatMap((card) => board.cards.filter(({ id }) => id === card))}
    />
  );
}

/** A category or larger group as a place where a category can go. */
export function groupPlace(board: BoardState, tray: FilledCategory) {
  const all = [tray, ...membersOf(board.sort.categories, tray.id)];
  const count = all.reduce((sum, { cards }) => sum + cards.length, 0);
  return {
    ...{ count, name: board.nameOf(tray.id) },
    description: all.length > 1 || count > 0 ? <HeldCards board={board} tray={tray} /> : null,
  };
}
