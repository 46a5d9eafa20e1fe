import { useTranslation } from "react-i18next";
import type { SortRules } from "../../../domain/sorts/sort-rules.ts";
import { sentences } from "../../../ui/pages/listed.ts";
import { sortsRange } from "../board/kinds/sorts-range.ts";

/** What a participant does, in a sentence or two. */
export function HowToSort({
  rules: { sort_type, repeated_sorts, max_places = 1, nested },
}: {
  rules: Pick<SortRules, "sort_type" | "repeated_sorts" | "max_places" | "nested">;
}) {
  const { t, i18n } = useTranslation("participant");
  return sentences(
    i18n.language,
    t(`task.how.${sort_type}`),
    repeated_sorts && t("task.again", { range: sortsRange(i18n.language, repeated_sorts) }),
    max_places > 1 ? t("task.places") : "",
    nested && sort_type !== "closed" ? t("task.together") : "",
  );
}
