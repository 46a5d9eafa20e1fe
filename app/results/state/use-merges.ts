import { useMemo, useState } from "react";
import type { LabelMerge } from "../../analysis/contract/types.ts";
import type { MergeSet } from "../../data/results/merges.server.ts";
import { useFormAfterLogin } from "../../ui/unsaved/form-after-login.ts";

/** The labels that are merged into one, with an undo history. */
export type MergeState = {
  sets: MergeSet[];
  /** The saved set that files, report, shared links and the API use too. */
  active: MergeSet | null;
  merges: LabelMerge[];
  /** Whether the merges are those of the active set. */
  isSaved: boolean;
  set: (merges: LabelMerge[]) => void;
  undo: (() => void) | null;
  /** The name in the form that was sent after the login had run out. */
  keptName: string | null;
  /** Discards the unsaved changes. */
  restore: () => void;
};

/** The form that saves the merges as a set. */
export const MERGES_FORM = "merges";

const mergesOf = (set: Pick<MergeSet, "merges"> | null): LabelMerge[] =>
  set?.merges.map(({ label, members }) => ({ name: label, labels: members })) ?? [];

export function useMerges(sets: MergeSet[]): MergeState {
  const active = sets.find((set) => set.is_active) ?? null;
  // Saved, selected or deleted merges replace the changes that were made before.
  const version = active && `${active.id} ${active.updated_at}`;
  const kept = useFormAfterLogin(MERGES_FORM);
  const [changed, setChanged] = useState(() => {
    const keptMerges = kept && [mergesOf({ merges: JSON.parse(String(kept.merges)) })];
    return { version, history: [mergesOf(active), ...(keptMerges ?? [])] };
  });
  return useMemo(() => {
    const stored = mergesOf(active);
    const isStored = (merges: LabelMerge[] | undefined) =>
      JSON.stringify(merges) === JSON.stringify(stored);
    const isCurrent = changed.version === version || isStored(changed.history.at(-1));
    const history = isCurrent ? changed.history : [stored];
    const merges = history.at(-1) ?? [];
    const change = (next: LabelMerge[][]) => setChanged({ version, history: next });
    return {
      sets,
      active,
      merges,
      isSaved: isStored(merges),
      set: (next) => change([...history, next]),
      undo: history.length > 1 ? () => change(history.slice(0, -1)) : null,
      keptName: kept && String(kept.name),
      restore: () => change([stored]),
    };
  }, [sets, active, version, changed, kept]);
}
