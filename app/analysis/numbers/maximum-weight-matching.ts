/** The largest total weight of a one-to-one matching of rows and columns. */
export function maximumWeightMatching(weights: Int32Array, rows: number, columns: number): number {
  let total = 0;
  maximumWeightMatches(weights, rows, columns).forEach((column, row) => {
    if (column >= 0) total += weights[row * columns + column];
  });
  return total;
}

/**
 * The column of each row, -1 for none, in a one-to-one matching of the largest total weight. `weights` is
 * rows × columns, none of them negative. The Hungarian method by shortest augmenting paths (Kuhn 1955;
 * Jonker & Volgenant 1987, Computing 38), O(size³).
 */
export function maximumWeightMatches(
  weights: Int32Array,
  rows: number,
  columns: number,
): Int32Array {
  const size = Math.max(rows, columns);
  const weight = (row: number, column: number) =>
    row < rows && column < columns ? weights[row * columns + column] : 0;
  const rowPrice = new Float64Array(size + 1);
  const columnPrice = new Float64Array(size + 1);
  // The row matched to each column, and the column before it on the path; both count from 1, 0 means none.
  const matched = new Int32Array(size + 1);
  const before = new Int32Array(size + 1);
  for (let row = 1; row <= size; row++) {
    matched[0] = row;
    let column = 0;
    const least = new Float64Array(size + 1).fill(Number.POSITIVE_INFINITY);
    const seen = new Uint8Array(size + 1);
    do {
      seen[column] = 1;
      const from = matched[column];
      let delta = Number.POSITIVE_INFINITY;
      let next = 0;
      for (let c = 1; c <= size; c++) {
        if (seen[c] === 1) continue;
        const cost = -weight(from - 1, c - 1) - rowPrice[from] - columnPrice[c];
        if (cost < least[c]) {
          least[c] = cost;
          before[c] = column;
        }
        if (least[c] < delta) {
          delta = least[c];
          next = c;
        }
      }
      for (let c = 0; c <= size; c++) {
        if (seen[c] === 1) {
          rowPrice[matched[c]] += delta;
          columnPrice[c] -= delta;
        } else least[c] -= delta;
      }
      column = next;
    } while (matched[column] !== 0);
    while (column !== 0) {
      matched[column] = matched[before[column]];
      column = before[column];
    }
  }
  const matches = new Int32Array(rows).fill(-1);
  for (let c = 1; c <= columns; c++) if (matched[c] <= rows) matches[matched[c] - 1] = c - 1;
  return matches;
}

/** No matching weighs more than this: the sum of the greatest weights of the rows, or of the columns if that is less. */
export function matchingBound(weights: Int32Array, rows: number, columns: number): number {
  let ofRows = 0;
  const ofColumn = new Int32Array(columns);
  for (let row = 0; row < rows; row++) {
    let greatest = 0;
    for (let column = 0; column < columns; column++) {
      const weight = weights[row * columns + column];
      if (weight > greatest) greatest = weight;
      if (weight > ofColumn[column]) ofColumn[column] = weight;
    }
    ofRows += greatest;
  }
  return Math.min(
    ofRows,
    ofColumn.reduce((sum, greatest) => sum + greatest, 0),
  );
}
