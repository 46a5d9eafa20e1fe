import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/kit/button.tsx";
import { useView } from "../../state/results-context.ts";
import { useOpenProposals } from "./open-proposals.ts";

/** How many labels may mean the same as another and are still counted apart, with the way to their proposals. */
export function UnmergedNote() {
  const { t } = useTranslation("results");
  const { change } = useView();
  const { open } = useOpenProposals();
  const count = new Set(open.flatMap(({ labels }) => labels)).size;
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
