import type { SortDocument } from "../../../../domain/sorts/sort-document.ts";
import type { PassAction, SortStep } from "../../../../domain/sorts/sort-kinds.ts";
import { cardsIn, type Place } from "../../../../domain/sorts/sort-reducer.ts";
import type { BoardSteps } from "../state/board-steps.ts";

/** A card, and the place that it is moved from: it may be in several. */
export type Chosen = { card: string; from: Place | undefined };

/**
 * The step that moves several cards to a place, in their order, before the card that has the index there; `index` counts
 * without `lifted`, which was dropped. A place that `created` describes is made for them.
 */
export function severalStep(
  { move }: Pick<BoardSteps, "move">,
  shown: SortDocument,
  chosen: readonly Chosen[],
  { to, index, lifted, isCopy = false, isNew = false }: Filing,
  text: string,
): SortStep {
  const ids = new Set(chosen.map(({ card }) => card));
  const there = cardsIn(shown, to);
  const before =
    index === undefined
      ? undefined
      : there
          .filter((card) => card !== lifted)
          .slice(index)
          .find((card) => !ids.has(card));
  const others = there.filter((card) => !ids.has(card));
  const at = before === undefined ? others.length : others.indexOf(before);
  const moves = chosen.map(({ card, from }, order) =>
    move(shown, { card, to, index: index === undefined ? undefined : at + order }, from, isCopy),
  );
  // To the end first, so that each finds its index.
  const away = chosen.flatMap(({ card, from }) =>
    index !== undefined && there.includes(card)
      ? move(shown, { card, to, index: there.length }, from, false)
      : [],
  );
  const made = isNew ? [{ type: "create", id: to, name: "", description: "" } as const] : [];
  // `move` has no step of another pass.
  return { type: "several", actions: [...made, ...away, ...moves] as PassAction[], text };
}

export type Filing = {
  to: Place;
  index?: number | undefined;
  /** The card of the selection that was dropped. */
  lifted?: string | undefined;
  isCopy?: boolean;
  /** Creates the category `to`. */
  isNew?: boolean;
};
