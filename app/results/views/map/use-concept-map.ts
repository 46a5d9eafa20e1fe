import type { ConceptMap } from "../../../analysis/contract/types.ts";
import { type MapGroups, mapGroups } from "../../../analysis/groups/map-groups.ts";
import { useComputed } from "../../computed.tsx";
import { useCut, useResults, useView } from "../../state/results-context.ts";
import { useCentralName, useGroupNames } from "../../state/use-group-names.ts";

/** A map needs so many cards. */
const LEAST_CARDS = 3;

/** The map by the chosen method, with stress, bridging and tree; null while it is computed, and for two cards. */
export function useConceptMap(): { map: ConceptMap | null; isPending: boolean; share: number } {
  const { engine, analysis } = useResults();
  const { mds } = useView().state;
  const { answer, share } = useComputed((onProgress) => engine.conceptMap(mds, onProgress), mds);
  return {
    map: answer,
    isPending: answer === null && analysis.cards.length >= LEAST_CARDS,
    share,
  };
}

/** The groups that a map shows: those of the cut, or the map's own. */
export type ShownGroups = {
  members: ArrayLike<number>;
  groups: number[][];
  names: string[];
  /** Null for those of the cut. */
  own: MapGroups | null;
};

export function useShownGroups(map: ConceptMap | null): ShownGroups {
  const { map_groups } = useView().state;
  const { cut } = useCut();
  const names = useGroupNames();
  const central = useCentralName();
  if (map_groups === null || map === null)
    return { members: cut.members, groups: cut.clusters, names, own: null };
  const own = mapGroups(map.tree, map_groups);
  const groups = Array.from({ length: own.k }, (): number[] => []);
  for (const [card, group] of own.members.entries()) groups[group]?.push(card);
  return { members: own.members, groups, names: groups.map(central), own };
}
