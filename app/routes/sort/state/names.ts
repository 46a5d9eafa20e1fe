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
  const tray = categories.find((each) => each.id === id);
  if (!tray) return "";
  // Larger groups are counted apart.
  const alike = categories.filter(({ is_group }) => is_group === tray.is_group);
  return tray.name || t("board.unnamed", { number: alike.indexOf(tray) + 1 });
}
