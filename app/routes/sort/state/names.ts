import type { TFunction } from "i18next";
import { UNKNOWN_CATEGORY } from "../../../domain/limits/limits.ts";
import type { SortDocument } from "../../../domain/sorts/sort-document.ts";

/** The displayed name of a category; an unnamed one shows its position: "Category 3". */
export function nameOf(
  t: TFunction<"sort">,
  { categories }: Pick<SortDocument, "categories">,
  id: string,
): string {
  if (id === UNKNOWN_CATEGORY) return t("board.unknown");
  const at = categories.findIndex((tray) => tray.id === id);
  return categories[at]?.name || (at < 0 ? "" : t("board.unnamed", { number: at + 1 }));
}
