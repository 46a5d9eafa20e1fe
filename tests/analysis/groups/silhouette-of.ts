/** The mean silhouette by Rousseeuw's definition, card by card; 0 for a card alone. */
export function silhouetteOf(members: Int32Array, distances: readonly number[][]): number {
  const mean = (list: number[]) => list.reduce((sum, x) => sum + x, 0) / list.length;
  const to = (card: number, cluster: number) =>
    mean(
      [...members.keys()]
        .filter((other) => other !== card && members[other] === cluster)
        .map((other) => distances[card][other]),
    );
  const clusters = [...new Set(members)];
  return mean(
    [...members.keys()].map((card) => {
      if (members.filter((cluster) => cluster === members[card]).length === 1) return 0;
      const own = to(card, members[card]);
      const others = clusters.filter((cluster) => cluster !== members[card]);
      const nearest = Math.min(...others.map((cluster) => to(card, cluster)));
      const larger = Math.max(nearest, own);
      return larger === 0 ? 0 : (nearest - own) / larger;
    }),
  );
}
