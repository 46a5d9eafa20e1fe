import { useCallback, useEffect, useMemo, useState } from "react";
import type { SupportView } from "../analysis/types.ts";
import { cutHeight, cutTree, mergesBelow, type TreeLayout } from "./charts/tree-layout.ts";
import type { Cut, View } from "./results-context.ts";

/** The cut of a tree: where the address has it, or where it is being dragged. */
export function useDraggedCut(
  layout: TreeLayout | null,
  support: SupportView | null,
  { state, change }: View,
): Cut | null {
  const [dragged, setDragged] = useState<number | null>(null);
  useEffect(() => {
    if (state.cut) setDragged(null);
  }, [state.cut]);
  const cutAt = layout ? (dragged ?? cutHeight(layout, state.cut)) : 0;
  const merges = layout ? mergesBelow(layout, cutAt) : 0;
  const cut = useMemo(() => layout && cutTree(layout, merges), [layout, merges]);
  const setCut = useCallback(
    (height: number, done: boolean) => {
      setDragged(height);
      const top = layout?.nodes.at(-1)?.height ?? 1;
      if (done) change({ cut: height / top });
    },
    [layout, change],
  );
  return useMemo(() => cut && { cut, cutAt, setCut, support }, [cut, cutAt, setCut, support]);
}
