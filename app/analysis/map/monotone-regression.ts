/** The memory of a monotone regression of at most `length` values. */
export interface RegressionBlocks {
  mean: Float64Array;
  size: Int32Array;
}

export const regressionBlocks = (length: number): RegressionBlocks => ({
  mean: new Float64Array(length),
  size: new Int32Array(length),
});

/**
 * Replaces values by the ascending ones with the least sum of squared differences from them: pool adjacent violators
 * (Kruskal 1964, Psychometrika 29, 115-129; Barlow et al. 1972).
 */
export function monotoneRegression(values: Float64Array, { mean, size }: RegressionBlocks) {
  let blocks = 0;
  for (let at = 0; at < values.length; at++) {
    let pooled = values[at];
    let count = 1;
    while (blocks > 0 && mean[blocks - 1] >= pooled) {
      blocks--;
      pooled = (mean[blocks] * size[blocks] + pooled * count) / (size[blocks] + count);
      count += size[blocks];
    }
    mean[blocks] = pooled;
    size[blocks++] = count;
  }
  let at = 0;
  for (let block = 0; block < blocks; block++) {
    values.fill(mean[block], at, at + size[block]);
    at += size[block];
  }
}
