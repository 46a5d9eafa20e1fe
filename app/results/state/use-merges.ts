import { useMemo, useState } from "react";
import type { LabelMerge } from "../../analysis/contract/types.ts";
import type { CriterionMerges } from "../../data/results/criterion-merges.server.ts";
import type { MergedLabels, MergeSet } from "../../data/results/merges.server.ts";
import { useFormAfterLogin } from "../../ui/unsaved/form-after-login.ts";

/** Texts that are merged into one, with an undo history. */
export type MergeHistory = {
  merges: LabelMerge[];
  /** Whether the merges are those that are stored. */
  isSaved: boolean;
  set: (merges: LabelMerge[]) => void;
  undo: (() => void) | null;
  /** Discards the unsaved changes. */
  restore: () => void;
};

/** The labels that are merged into one. */
export type MergeState = MergeHistory & {
  sets: MergeSet[];
  /** The saved set that files, report, shared links and the API use too. */
  active: MergeSet | null;
  /** The name in the form that was sent after the login had run out. */
  keptName: string | null;
  /** The proposals of which the reader has said that their labels mean different things, until the page is left. */
  dismissed: ReadonlySet<string>;
  dismiss: (proposal: string) => void;
};

/** The form that saves the merges as a set. */
export const MERGES_FORM = "merges";

const mergesOf = (stored: { merges: MergedLabels[] } | null): LabelMerge[] =>
  stored?.merges.map(({ label, members }) => ({ name: label, labels: members })) ?? [];

/** The merges as forms send them. */
export const mergesText = (merges: readonly LabelMerge[]): string =>
  JSON.stringify(merges.map(({ name, labels }) => ({ label: name, members: labels })));

export function useMerges(sets: MergeSet[]): MergeState {
  const active = sets.find((set) => set.is_active) ?? null;
  const version = active && `${active.id} ${active.updated_at}`;
  const kept = useFormAfterLogin(MERGES_FORM);
  const history = useMergeHistory(
    active,
    version,
    kept ? mergesOf({ merges: JSON.parse(String(kept.merges)) }) : null,
  );
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set());
  return useMemo(
    () => ({
      ...{ ...history, sets, active, dismissed },
      keptName: kept && String(kept.name),
      dismiss: (proposal) => setDismissed(new Set([...dismissed, proposal])),
    }),
    [history, sets, active, kept, dismissed],
  );
}

export const useCriterionMerges = (stored: CriterionMerges | null): MergeHistory =>
  useMergeHistory(stored, stored?.updated_at ?? null, null);

/** @param version changes when merges are stored, which replaces the changes that were made before */
function useMergeHistory(
  source: { merges: MergedLabels[] } | null,
  version: string | null,
  kept: LabelMerge[] | null,
): MergeHistory {
  const [changed, setChanged] = useState(() => ({
    version,
    history: [mergesOf(source), ...(kept ? [kept] : [])],
  }));
  return useMemo(() => {
    const stored = mergesOf(source);
    const isStored = (merges: LabelMerge[] | undefined) =>
      JSON.stringify(merges) === JSON.stringify(stored);
    const isCurrent = changed.version === version || isStored(changed.history.at(-1));
    const history = isCurrent ? changed.history : [stored];
    const merges = history.at(-1) ?? [];
    const change = (next: LabelMerge[][]) => setChanged({ version, history: next });
    return {
      merges,
      isSaved: isStored(merges),
      set: (next) => change([...history, next]),
      undo: history.length > 1 ? () => change(history.slice(0, -1)) : null,
      restore: () => change([stored]),
    };
  }, [source, version, changed]);
}
