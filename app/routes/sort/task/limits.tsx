import { useTranslation } from "react-i18next";
import type { SortRules } from "../../../domain/sorts/sort-rules.ts";

/** The rules that limit a sort, as the start page and the board tell them. */
export type TaskRules = Pick<
  SortRules,
  | "sort_type"
  | "min_cards_per_category"
  | "max_cards_per_category"
  | "min_categories"
  | "max_categories"
  | "ranking"
>;

/** What a sort must keep to: "Cards in each category: 2–4." Nothing where the study has no limits. */
export function TaskLimits({ rules, className }: { rules: TaskRules; className?: string }) {
  const { t, i18n } = useTranslation(["participant", "sort"]);
  const range = (min: number | null, max: number | null) => {
    if (min === null) return max === null ? null : t("task.atMost", { max });
    if (max === null) return t("task.atLeast", { min });
    const format = new Intl.NumberFormat(i18n.language);
    return min === max ? format.format(min) : format.formatRange(min, max);
  };
  const inEach = range(rules.min_cards_per_category, rules.max_cards_per_category);
  // The categories of a closed sort are given.
  const categories =
    rules.sort_type === "closed" ? null : range(rules.min_categories, rules.max_categories);
  if (!inEach && !categories && !rules.ranking) return null;
  return (
    <ul className={className}>
      {inEach ? <li>{t("task.cards", { range: inEach })}</li> : null}
      {categories ? <li>{t("task.categories", { range: categories })}</li> : null}
      {rules.ranking ? <li>{t("sort:hint.order")}</li> : null}
    </ul>
  );
}
