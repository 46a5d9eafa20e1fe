import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Alert } from "../../../ui/kit/alert.tsx";
import { Button } from "../../../ui/kit/button.tsx";
import { Panel } from "../../panel.tsx";
import { SortPicker } from "../../sort-picker.tsx";
import { useResults, useView } from "../../state/results-context.ts";
import type { ResultsView } from "../../state/view-state.ts";

/** The views that need one sort of each person. */
const OF_ONE_SORT: readonly ResultsView[] = [
  "categories",
  "agreement",
  "labels",
  "score",
  "models",
];

/** Whether a view has to wait until the reader has chosen one of each person's sorts. */
export function useNeedsChoice(view: ResultsView): boolean {
  return useAllSorts() && OF_ONE_SORT.includes(view);
}

/** Whether several sorts of a person count together. */
export function useAllSorts(): boolean {
  const { kinds } = useResults();
  const { pass, criterion } = useView().state;
  return kinds.passes > 1 && pass === null && criterion === null;
}

/** Stands in for a view that needs one sort of each person. */
export function ChooseSort() {
  const { t } = useTranslation("results");
  return (
    <Panel title={t("kinds.chooseTitle")}>
      <p className="mb-3 max-w-prose">{t("kinds.choose")}</p>
      <SortPicker />
    </Panel>
  );
}

/** What needs one sort of each person, unless several count together; `AllSortsNote` says so. */
export function OfOneSort({ children }: { children: ReactNode }) {
  return useAllSorts() ? null : children;
}

/** What is defined for one level only: `of` names it. */
export function OneLevel({ of, children }: { of: string; children: ReactNode }) {
  const { t } = useTranslation("results");
  const { kinds } = useResults();
  const { state, change } = useView();
  if (!kinds.nested || state.level === "lower") return children;
  return (
    <Panel title={of}>
      <p>{t("kinds.oneLevel")}</p>
      <Button size="sm" className="mt-2" onClick={() => change({ level: "lower" })}>
        {t("kinds.toGroups")}
      </Button>
    </Panel>
  );
}

/** Says what is counted where a study has several sorts of a person. */
export function AllSortsNote() {
  const { t } = useTranslation("results");
  return useAllSorts() ? <Alert type="info">{t("kinds.averaged")}</Alert> : null;
}

/** Says that a card with several places counts in the first one. */
export function FirstPlaceNote() {
  const { t } = useTranslation("results");
  const { kinds } = useResults();
  return kinds.places ? <Alert type="info">{t("places.first")}</Alert> : null;
}
