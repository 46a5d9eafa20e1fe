import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { proposeMerges } from "../../../domain/results/label-proposals.ts";
import { Button } from "../../../ui/kit/button.tsx";
import { useResults, useView } from "../../state/results-context.ts";

/** How many labels look like another and are still counted apart, with the way to their proposals. */
export function UnmergedNote() {
  const { t } = useTranslation("results");
  const { analysis } = useResults();
  const { change } = useView();
  const count = useMemo(
    () => new Set(proposeMerges(analysis.common_categories).flatMap(({ labels }) => labels)).size,
    [analysis.common_categories],
  );
  if (count === 0) return null;
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1">
      {t("summary.unmerged", { count })}
      <Button size="sm" onClick={() => change({ view: "labels" })}>
        {t("summary.toProposals")}
      </Button>
    </p>
  );
}
