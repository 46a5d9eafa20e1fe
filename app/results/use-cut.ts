import { useCallback, useEffect, useMemo, useState } from "react";
import { isUniqueCut } from "../analysis/index.ts";
import {
  cutHeight,
  cutLayout,
  cutRange,
  heightForGroups,
  mergesBelow,
  type TreeLayout,
} from "./charts/tree-layout.ts";
import type { useAnalysis } from "./engine/use-analysis.ts";
import type { Cut, View } from "./results-context.ts";

type Work = Pick<ReturnType<typeof useAnalysis>, "analysis" | "support" | "conclusion">;

/**
 * The cut of a tree: where it is being dragged, or what the address asks for, a number of groups or a
 * height; else the proposed number, half of the height where none is.
 */
export function useDraggedCut(
  layout: TreeLayout | null,
  { analysis, support, conclusion }: Work,
  { state, change }: View,
): Cut | null {
  const [dragged, setDragged] = useState<number | null>(null);
  // What the address has come to say takes the place of what was dragged.
  const asked = `${state.k} ${state.cut}`;
  useEffect(() => {
    if (asked) setDragged(null);
  }, [asked]);
  // Until the conclusion is there, the number that it most likely proposes.
  const proposed = conclusion === undefined ? (analysis?.best_k ?? null) : (conclusion?.k ?? null);
  const n = layout?.n ?? 0;
  const byHeight = dragged !== null || state.cut !== null;
  const wanted = byHeight ? null : (state.k ?? proposed);
  const groups = wanted === null ? null : Math.min(n, wanted);
  const cutAt = !layout
    ? 0
    : groups === null
      ? (dragged ?? cutHeight(layout, state.cut))
      : within(cutRange(layout), heightForGroups(layout, groups));
  const merges = !layout ? 0 : groups === null ? mergesBelow(layout, cutAt) : n - groups;
  const cut = useMemo(() => layout && cutLayout(layout, merges), [layout, merges]);
  const setCut = useCallback(
    (height: number, done: boolean) => {
      setDragged(height);
      const top = layout?.nodes.at(-1)?.height ?? 1;
      if (done) change({ cut: height / top, k: null });
    },
    [layout, change],
  );
  const setGroups = useCallback((k: number | null) => change({ k, cut: null }), [change]);
  const tree = analysis?.tree;
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
      support,
      conclusion,
    };
  }, [cut, cutAt, setCut, setGroups, proposed, tree, support, conclusion]);
}

const within = ([low, high]: readonly [number, number], height: number) =>
  Math.min(high, Math.max(low, height));
