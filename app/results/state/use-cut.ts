import { useCallback, useEffect, useMemo, useState } from "react";
import { isUniqueCut } from "../../analysis/groups/cut-tree.ts";
import {
  cutHeight,
  cutLayout,
  cutRange,
  heightForGroups,
  mergesBelow,
  type TreeLayout,
  topHeight,
} from "../charts/tree-layout.ts";
import type { useAnalysis } from "../engine/use-analysis.ts";
import type { Cut, View } from "./results-context.ts";

type Work = Pick<ReturnType<typeof useAnalysis>, "analysis" | "support" | "conclusion">;

/**
 * The cut of the tree, by priority: the dragged height, the number of groups or the height in the view
 * state, the proposed number of groups, half of the tree's height.
 */
export function useDraggedCut(
  layout: TreeLayout | null,
  { analysis, support, conclusion }: Work,
  { state, change }: View,
): Cut | null {
  const [dragged, setDragged] = useState<number | null>(null);
  // A new cut in the view state replaces the dragged height.
  const stateCut = `${state.k} ${state.cut}`;
  useEffect(() => {
    if (stateCut) setDragged(null);
  }, [stateCut]);
  // Until the conclusion arrives, use the number that it will most likely propose.
  const proposed = conclusion === undefined ? (analysis?.best_k ?? null) : (conclusion?.k ?? null);
  const byHeight = dragged !== null || state.cut !== null;
  const groups = byHeight ? null : (state.k ?? proposed);
  const { cutAt, merges } = layout
    ? positionOf(layout, groups, dragged ?? cutHeight(layout, state.cut))
    : { cutAt: 0, merges: 0 };
  const cut = useMemo(() => layout && cutLayout(layout, merges), [layout, merges]);
  const setCut = useCallback(
    (height: number, done: boolean) => {
      setDragged(height);
      // The height is 0 when everybody put all cards together.
      if (done) change({ cut: height / ((layout && topHeight(layout)) || 1), k: null });
    },
    [layout, change],
  );
  const setGroups = useCallback((k: number | null) => change({ k, cut: null }), [change]);
  const tree = analysis?.tree;
  const isOne = analysis?.participant_count === 1;
  return useMemo(() => {
    if (!cut || !tree) return null;
    return {
      cut,
      cutAt,
      setCut,
      k: cut.clusters.length,
      setGroups,
      proposed,
      isUnique: isUniqueCut(tree, cut.clusters.length),
      // A single participant is the same in each resample.
      support: isOne ? null : support,
      conclusion,
    };
  }, [cut, cutAt, setCut, setGroups, proposed, tree, isOne, support, conclusion]);
}

/** Where a number of groups, or else a height, cuts the tree, and how many merges are below the cut. */
function positionOf(layout: TreeLayout, groups: number | null, height: number) {
  if (groups === null) return { cutAt: height, merges: mergesBelow(layout, height) };
  const k = Math.min(layout.n, groups);
  const [low, high] = cutRange(layout);
  return {
    cutAt: Math.min(high, Math.max(low, heightForGroups(layout, k))),
    merges: layout.n - k,
  };
}
