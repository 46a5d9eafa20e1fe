import { useMemo, useState } from "react";
import type { LabelMerge } from "../analysis/types.ts";
import type { MergeSet } from "../data/merges.server.ts";

/** Which labels count as one, with what was there before each step, for undoing. */
export type MergeState = {
  sets: MergeSet[];
  merges: LabelMerge[];
  /** True when what is applied differs from what is saved. */
  changed: boolean;
  name: string;
  set: (merges: LabelMerge[]) => void;
  undo: (() => void) | null;
  use: (set: MergeSet | null) => void;
};

const ofSet = (set: MergeSet | undefined): LabelMerge[] =>
  set?.merges.map(({ label, members }) => ({ name: label, labels: members })) ?? [];

export function useMerges(sets: MergeSet[]): MergeState {
  const active = sets.find((set) => set.is_active);
  const [chosen, setChosen] = useState<MergeSet | null>(active ?? null);
  const [steps, setSteps] = useState<LabelMerge[][]>(() => [ofSet(active)]);
  const merges = steps.at(-1);
  return useMemo(
    () => ({
      sets,
      merges: merges ?? [],
      changed: steps.length > 1,
      name: chosen?.name ?? "",
      set: (next) => setSteps((before) => [...before, next]),
      undo: steps.length > 1 ? () => setSteps((before) => before.slice(0, -1)) : null,
      use: (set) => {
        setChosen(set);
        setSteps([ofSet(set ?? undefined)]);
      },
    }),
    [sets, merges, steps.length, chosen],
  );
}
