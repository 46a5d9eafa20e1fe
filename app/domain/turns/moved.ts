/** The groups of a sort. */
type Groups = readonly { cards: readonly string[] }[];

/**
 * How many cards changed their group from `before` to `after`: all cards of both, less those that the best one-to-one
 * matching of their groups keeps together. So renamed groups move no card, and a group that was split moves its
 * smaller part. A card in no group of a structure has left or joined.
 */
export function moved(before: Groups, after: Groups): number {
  const cards = new Set([...before, ...after].flatMap((group) => group.cards));
  const pairs = matchedGroups(before, after);
  const inAfter = groupOfCards(after);
  const stayed = before.flatMap((group, at) =>
    group.cards.filter((card) => inAfter.get(card) === pairs[at]),
  );
  return cards.size - stayed.length;
}

/** For each group of `before` the index of the group of `after` that keeps it in the matching that keeps the most cards; null without one. */
export function matchedGroups(before: Groups, after: Groups): (number | null)[] {
  const inAfter = groupOfCards(after);
  const size = Math.max(before.length, after.length);
  const shared = Array.from({ length: size }, () => new Float64Array(size));
  before.forEach((group, row) => {
    for (const card of group.cards) {
      const column = inAfter.get(card);
      if (column !== undefined) shared[row][column] += 1;
    }
  });
  return bestAssignment(shared)
    .slice(0, before.length)
    .map((column, row) => (shared[row][column] ? column : null));
}

const groupOfCards = (groups: Groups) =>
  new Map(groups.flatMap((group, at) => group.cards.map((card) => [card, at] as const)));

/**
 * The column of each row of a square matrix whose sum is the greatest: the Hungarian method with shortest augmenting
 * paths (Jonker & Volgenant 1987), in time cubic in the number of rows.
 */
function bestAssignment(gains: readonly Float64Array[]): number[] {
  const size = gains.length;
  // Rows and columns count from 1; 0 is where a path begins.
  const rowPrice = new Float64Array(size + 1);
  const columnPrice = new Float64Array(size + 1);
  const rowOf = new Int32Array(size + 1);
  const cost = (row: number, column: number) =>
    -gains[row - 1][column - 1] - rowPrice[row] - columnPrice[column];
  for (let first = 1; first <= size; first++) {
    const least = new Float64Array(size + 1).fill(Number.POSITIVE_INFINITY);
    const from = new Int32Array(size + 1);
    const isDone = new Uint8Array(size + 1);
    let column = 0;
    rowOf[0] = first;
    do {
      isDone[column] = 1;
      const row = rowOf[column];
      let next = 0;
      for (let to = 1; to <= size; to++) {
        if (isDone[to]) continue;
        const reduced = cost(row, to);
        if (reduced < least[to]) {
          least[to] = reduced;
          from[to] = column;
        }
        if (next === 0 || least[to] < least[next]) next = to;
      }
      const step = least[next];
      for (let to = 0; to <= size; to++) {
        if (isDone[to]) {
          rowPrice[rowOf[to]] += step;
          columnPrice[to] -= step;
        } else least[to] -= step;
      }
      column = next;
    } while (rowOf[column] !== 0);
    while (column !== 0) {
      const previous = from[column];
      rowOf[column] = rowOf[previous];
      column = previous;
    }
  }
  const columns = new Array<number>(size).fill(0);
  for (let column = 1; column <= size; column++) columns[rowOf[column] - 1] = column - 1;
  return columns;
}
