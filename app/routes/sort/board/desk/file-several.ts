import type { TFunction } from "i18next";
import { SKIPPED_PLACE, UNSORTED_PLACE } from "../../../../domain/sorts/sort-reducer.ts";
import type { BoardState } from "../state/use-board.ts";
import { type Chosen, type Filing, severalStep } from "./several.ts";

/** Moves several cards as one step; returns whether it was taken. */
export function fileSeveral(
  board: BoardState,
  t: TFunction<["participant", "sort", "frame"]>,
  chosen: readonly Chosen[],
  filing: Filing,
): boolean {
  if (chosen.length === 0) return false;
  const { sort, steps, moves } = board;
  const { to, isNew } = filing;
  const loose = sort.categories.filter(({ is_group }) => !is_group).length;
  const category = isNew
    ? t("board.unnamed", { ns: "sort", number: loose + 1 })
    : to === UNSORTED_PLACE
      ? t("board.unsorted", { ns: "sort" })
      : to === SKIPPED_PLACE
        ? t("board.skipped", { ns: "sort" })
        : board.nameOf(to);
  const text = t("several.moved", { count: chosen.length, category });
  if (!board.act(severalStep(steps, sort, chosen, filing, text), { focus: false })) return false;
  for (const { card } of chosen) moves.set(card, (moves.get(card) ?? 0) + 1);
  return true;
}
