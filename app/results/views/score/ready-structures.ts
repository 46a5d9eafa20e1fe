import { useTranslation } from "react-i18next";
import { formatOutline } from "../../../domain/cards/outline.ts";
import { useCut, useResults } from "../../state/results-context.ts";
import { useGroupOutline } from "../../state/use-group-names.ts";

export type ReadyStructure = { label: string; outline: string };

/** Structures offered without pasting: the groups at the cut and, for a closed study, its categories. */
export function useReadyStructures(): ReadyStructure[] {
  const { t } = useTranslation("results");
  const { analysis } = useResults();
  const { k } = useCut();
  const groups = useGroupOutline();
  const ready = [{ label: t("score.useGroups", { count: k }), outline: formatOutline(groups) }];
  // Only closed sorts have a rater agreement.
  if (analysis.agreement.method === null) return ready;
  const { columns, rows } = analysis.placement_table;
  const categories = columns.map(({ label }, column) => ({
    name: label,
    cards: rows.filter(({ winner }) => winner === column).map((row) => row.label),
  }));
  const filled = categories.filter(({ cards }) => cards.length > 0);
  return [...ready, { label: t("score.useCategories"), outline: formatOutline(filled) }];
}
