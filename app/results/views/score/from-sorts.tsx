import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { MeanInterval, TreeView } from "../../../analysis/contract/types.ts";
import { cutTree } from "../../../analysis/groups/cut-tree.ts";
import { Alert } from "../../../ui/kit/alert.tsx";
import { Button } from "../../../ui/kit/button.tsx";
import { useResults } from "../../state/results-context.ts";

/** Whether a structure is a cut of the tree, so that it was made from the sorts that it is scored on. */
export function isCutOf(
  tree: TreeView,
  cards: readonly { id: string }[],
  groups: readonly { cards: readonly string[] }[],
): boolean {
  const filled = groups.filter((group) => group.cards.length > 0);
  const members = new Map<string, number>();
  const cut = cutTree(tree, filled.length);
  cards.forEach(({ id }, card) => {
    members.set(id, cut[card] ?? -1);
  });
  const numbers = filled.map((group) => new Set(group.cards.map((card) => members.get(card))));
  return (
    filled.reduce((sum, group) => sum + group.cards.length, 0) === cards.length &&
    numbers.every(({ size }) => size === 1)
  );
}

/** Says that structures were made from these very sorts, and offers the score of such groups with other people. */
export function FromSorts({
  names,
  groups,
  interval,
}: {
  names: readonly string[];
  /** The number of groups of the first of them. */
  groups: number;
  interval: (figure: MeanInterval) => string;
}) {
  const { t, i18n } = useTranslation("results");
  const { engine } = useResults();
  const [half, setHalf] = useState<MeanInterval | null>(null);
  const list = new Intl.ListFormat(i18n.language, { type: "conjunction" }).format(names);
  return (
    <Alert type="info" className="mt-3">
      <p>{t("score.fromSorts", { count: names.length, names: list })}</p>
      {half === null ? (
        <Button
          size="sm"
          wrap
          className="mt-2 print:hidden"
          onClick={async () => setHalf(await engine.halfScore(groups))}
        >
          {t("score.otherHalf")}
        </Button>
      ) : (
        <p className="mt-2" role="status">
          {half.mean === null
            ? t("score.noHalf")
            : t("score.half", { count: groups, interval: interval(half) })}
        </p>
      )}
    </Alert>
  );
}
