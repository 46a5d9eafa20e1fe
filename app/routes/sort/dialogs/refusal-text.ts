import type { TFunction } from "i18next";
import { type Completing, passRefusal } from "../../../domain/sorts/completion.ts";
import type { BoardState } from "../board/state/use-board.ts";

/** The text that says why a sort cannot be completed yet, and the category concerned. */
export function refusalText(
  t: TFunction<"participant">,
  board: Completing & Pick<BoardState, "nameOf">,
): { text: string; tray?: string } | null {
  const { rules, sort, nameOf } = board;
  const refusal = passRefusal(board);
  if (refusal === "category_limits") {
    const { min_cards_per_category: min, max_cards_per_category: max } = rules;
    const firstWith = (isSize: (size: number) => boolean) =>
      sort.categories.find((tray) => isSize(tray.cards.length))?.id;
    const about = (key: "empty" | "few" | "many", id: string, count: number) => ({
      text: t(`notYet.${key}`, { category: nameOf(id), count }),
      tray: id,
    });
    const empty = rules.allow_empty_categories ? undefined : firstWith((size) => size === 0);
    if (empty !== undefined) return about("empty", empty, 0);
    const few = firstWith((size) => size > 0 && size < (min ?? 0));
    if (few !== undefined) return about("few", few, min ?? 0);
    const many = firstWith((size) => size > (max ?? Number.POSITIVE_INFINITY));
    if (many !== undefined) return about("many", many, max ?? 0);
  }
  if (refusal === "category_count") {
    const { min_categories: min, max_categories: max } = rules;
    const used = sort.categories.filter((tray) => tray.cards.length > 0).length;
    return {
      text:
        used < (min ?? 0)
          ? t("notYet.fewGroups", { count: min ?? 0 })
          : t("notYet.manyGroups", { count: max ?? 0 }),
    };
  }
  return refusal ? { text: t(`notice.${refusal}`) } : null;
}
