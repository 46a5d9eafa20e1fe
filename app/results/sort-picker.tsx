import { useId } from "react";
import { useTranslation } from "react-i18next";
import { criterionKey } from "../analysis/agreement/criteria.ts";
import { Select } from "../ui/kit/fields/select.tsx";
import { useResults, useView } from "./state/results-context.ts";
import type { ViewState } from "./state/view-state.ts";

const PASS = "pass:";
const CRITERION = "criterion:";

/** The criteria that a reader can choose from, after merges. */
function useCriteria(): string[] {
  const {
    kinds,
    merged: { criterion_merges },
  } = useResults();
  const keyOf = criterionKey(criterion_merges);
  const names = new Map(criterion_merges.map(({ name }) => [keyOf(name), name]));
  const byKey = Map.groupBy(kinds.criteria, keyOf);
  return [...byKey].flatMap(([key, [first]]) => names.get(key) ?? first ?? []);
}

/** What the reader chose of repeated sorts, in words; null for all of them. */
export function useSortName(): string | null {
  const { t } = useTranslation("results");
  const { pass, criterion } = useView().state;
  if (criterion !== null) return criterion;
  return pass === null ? null : t("kinds.number", { number: pass });
}

export const ALL_SORTS: Partial<ViewState> = { pass: null, criterion: null };

/** Of repeated sorts: all, one by its number, or those of a criterion. */
export function SortPicker({ label }: { label?: string }) {
  const { t } = useTranslation("results");
  const id = useId();
  const { kinds, merged } = useResults();
  const { state, change } = useView();
  const criteria = useCriteria();
  const { pass, criterion } = state;
  const keyOf = criterionKey(merged.criterion_merges);
  const known = criteria.find((name) => keyOf(name) === keyOf(criterion));
  const value =
    criterion !== null
      ? `${CRITERION}${known ?? criterion}`
      : pass === null
        ? ""
        : `${PASS}${pass}`;
  const choose = (chosen: string) =>
    change({
      pass: chosen.startsWith(PASS) ? Number(chosen.slice(PASS.length)) : null,
      criterion: chosen.startsWith(CRITERION) ? chosen.slice(CRITERION.length) : null,
    });
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="block text-sm text-quiet">
        {label ?? t("kinds.sort")}
      </label>
      <Select id={id} value={value} onChange={(event) => choose(event.target.value)}>
        <option value="">{t("kinds.allSorts")}</option>
        {Array.from({ length: kinds.passes }, (_, at) => `${PASS}${at + 1}`).map((one, at) => (
          <option key={one} value={one}>
            {t("kinds.number", { number: at + 1 })}
          </option>
        ))}
        {criteria.length > 0 ? (
          <optgroup label={t("kinds.byCriterion")}>
            {criteria.map((name) => (
              <option key={name} value={`${CRITERION}${name}`}>
                {name}
              </option>
            ))}
          </optgroup>
        ) : null}
      </Select>
    </div>
  );
}
