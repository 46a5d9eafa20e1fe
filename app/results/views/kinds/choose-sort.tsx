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

/** What needs one sort of each person, unless several count together; `KindNotes` say so. */
export function OfOneSort({ children }: { children: ReactNode }) {
  return useAllSorts() ? null : children;
}

function useLargerOnly(): boolean {
  const { kinds } = useResults();
  return useView().state.level === "upper" && kinds.nested;
}

/** Whether it can be concluded what people would join or split: in one sort of each person, of the groups that they made. */
export function useConcludes(): boolean {
  const isOfSeveral = useAllSorts();
  return !useLargerOnly() && !isOfSeveral;
}

/** What is concluded of the groups that people made; `KindNotes` say where it is not. */
export function OfGroups({ children }: { children: ReactNode }) {
  return useConcludes() ? children : null;
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

/** Says what a view counts of a study with several sorts of a person, larger groups, or several places. */
export function KindNotes({ view }: { view: ResultsView }) {
  const { t } = useTranslation("results");
  const { kinds } = useResults();
  const { change } = useView();
  const isOfSeveral = useAllSorts();
  const isLargerOnly = useLargerOnly();
  const isOfSorts = OF_ONE_SORT.includes(view);
  const isOfBoth = view === "summary" || view === "structure";
  if (!isOfBoth && (!isOfSorts || isOfSeveral)) return null;
  const notes = [
    isOfSeveral && t("kinds.averaged"),
    kinds.places && t("places.first"),
    kinds.nested && isOfSorts && view !== "score" && t("larger.lower"),
    isLargerOnly && isOfBoth && t("larger.upper"),
  ].filter((note) => note !== false);
  if (notes.length === 0) return null;
  return (
    <Alert type="info">
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {isLargerOnly && isOfBoth ? (
        <Button size="sm" className="mt-2 print:hidden" onClick={() => change({ level: "lower" })}>
          {t("kinds.toGroups")}
        </Button>
      ) : null}
    </Alert>
  );
}

/** In the details of cards: why they name no categories of several sorts, or which of several places they count. */
export function DrawerNote() {
  const { t } = useTranslation("results");
  const { kinds } = useResults();
  if (useAllSorts()) return <p className="text-quiet">{t("kinds.inDetail")}</p>;
  return kinds.places ? <p className="text-quiet">{t("places.inDetail")}</p> : null;
}
