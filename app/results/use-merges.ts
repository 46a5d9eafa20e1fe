import { useMemo, useState } from "react";
import type { LabelMerge } from "../analysis/types.ts";
import type { MergeSet } from "../data/merges.server.ts";

/** The labels that are merged into one, with an undo history. */
export type MergeState = {
  sets: MergeSet[];
  merges: LabelMerge[];
  name: string;
  set: (merges: LabelMerge[]) => void;
  undo: (() => void) | null;
  use: (set: MergeSet | null) => void;
};

const mergesOf = (set: MergeSet | null): LabelMerge[] =>
  set?.merges.map(({ label, members }) => ({ name: label, labels: members })) ?? [];

export function useMerges(sets: MergeSet[]): MergeState {
  const [chosen, setChosen] = useState(() => sets.find((set) => set.is_active) ?? null);
  const [history, setHistory] = useState(() => [mergesOf(chosen)]);
  const merges = history.at(-1);
  return useMemo(
    () => ({
      sets,
      merges: merges ?? [],
      name: chosen?.name ?? "",
      set: (next) => setHistory((before) => [...before, next]),
      undo: history.length > 1 ? () => setHistory((before) => before.slice(0, -1)) : null,
      use: (set) => {
        setChosen(set);
        setHistory([mergesOf(set)]);
      },
    }),
    [sets, merges, history.length, chosen],
  );
}
