import { useTranslation } from "react-i18next";
import { formatOutline } from "../../../domain/outline.ts";
import { useCut, useResults } from "../../results-context.ts";
import { useGroupNames } from "../../use-group-names.ts";

export type ReadyStructure = { label: string; outline: string };

/** Structures that need not be pasted: the groups that are shown, and a closed study's categories. */
export function useReadyStructures(): ReadyStructure[] {
  const { t } = useTranslation("dashboard");
  const { analysis, labels } = useResults();
  const { cut, k } = useCut();
  const names = useGroupNames();
  const groups = cut.clusters.map((cards, number) => ({
    name: names[number] ?? "",
    cards: cards.map((card) => labels[card] ?? ""),
  }));
  const ready = [{ label: t("score.useGroups", { count: k }), outline: formatOutline(groups) }];
  // Only closed sorts have a figure for how raters agree.
  if (analysis.agreement.method === null) return ready;
  const { columns, rows } = analysis.placement_table;
  const categories = columns.map(({ label }, column) => ({
    name: label,
    cards: rows.filter(({ winner }) => winner === column).map((row) => row.label),
  }));
  const filled = categories.filter(({ cards }) => cards.length > 0);
  return [...ready, { label: t("score.useCategories"), outline: formatOutline(filled) }];
}
