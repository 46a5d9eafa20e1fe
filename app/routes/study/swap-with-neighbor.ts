/** The ids with one of them a step up (`by` is -1) or down (1); unchanged when it cannot move. */
export function swapWithNeighbor(ids: string[], id: string, by: -1 | 1): string[] {
  const at = ids.indexOf(id);
  const other = ids[at + by];
  if (at < 0 || other === undefined) return ids;
  return ids.with(at, other).with(at + by, id);
}
