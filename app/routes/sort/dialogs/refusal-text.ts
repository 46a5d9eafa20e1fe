import type { TFunction } from "i18next";
import { completionRefusal } from "../../../domain/completion.ts";
import type { BoardState } from "../board/use-board.ts";

/** Why a sort cannot be completed yet, in words, and the category that it is about. */
export function refusalText(
  t: TFunction<"participant">,
  { rules, sort, cards, nameOf }: Pick<BoardState, "rules" | "sort" | "cards" | "nameOf">,
): { text: string; tray?: string } | null {
  const refusal = completionRefusal(rules, sort, cards);
  if (refusal === "category_limits") {
    const { min_cards_per_category: min, max_cards_per_category: max } = rules;
    const first = (is: (size: number) => boolean) =>
      sort.categories.find((tray) => is(tray.cards.length))?.id;
    const about = (key: "empty" | "few" | "many", id: string, count: number) => ({
      text: t(`notYet.${key}`, { category: nameOf(id), count }),
      tray: id,
    });
    const empty = rules.allow_empty_categories ? undefined : first((size) => size === 0);
    if (empty !== undefined) return about("empty", empty, 0);
    const few = first((size) => size > 0 && size < (min ?? 0));
    if (few !== undefined) return about("few", few, min ?? 0);
    const many = first((size) => size > (max ?? Number.POSITIVE_INFINITY));
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
