import type { Mds, Steps } from "../contract/types.ts";
import { largestEigenpairs } from "../numbers/largest-eigenpairs.ts";
import { eigenvalues } from "../numbers/symmetric-eigen.ts";
import { runSteps } from "../progress/run-steps.ts";
import type { Similarity } from "../similarity/similarity.ts";
import { mapCorrelation } from "./map-correlation.ts";

/**
 * Classical scaling in two dimensions (Torgerson 1952, Psychometrika 17; Mardia, Kent & Bibby,
 * Multivariate Analysis, 14.2) of the distances √(1 − S): B = −½ J D² J = ½ J S J, with the coordinates √λ v
 * for the two largest eigenvalues. The component of v with the largest magnitude is made positive.
 *
 * B is not computed for the eigenvectors: J S J x is S x with the mean subtracted before and after. If S is a
 * Gram matrix, no eigenvalue is negative and the sum of the positive ones is the trace; otherwise (for
 * co-occurrence with missing cards) all eigenvalues are computed for that sum.
 */
export function* mdsSteps(similarity: Similarity): Steps<Mds> {
  const { n, values } = similarity;
  if (n < 2)
    return {
      points: new Float64Array(2 * n),
      eigenvalues: [0, 0],
      explained: null,
      negative_share: 0,
      negative_warning: false,
      correlation: null,
    };
  const { points, eigenvalues: largest } = classicalPoints(values, n);
  const { positive, negative } = yield* eigenvalueSums(similarity);
  const share = positive + negative > 0 ? negative / (positive + negative) : 0;
  const explained = Math.max(0, largest[0]) + Math.max(0, largest[1]);
  return {
    points,
    eigenvalues: largest,
    explained: positive > 1e-12 * n ? Math.min(1, explained / positive) : null,
    negative_share: share,
    negative_warning: share > 0.01,
    correlation: mapCorrelation(points, similarity),
  };
}

export const mds = (similarity: Similarity): Mds => runSteps(mdsSteps(similarity));

/** The coordinates of two or more objects from their similarities, and the eigenvalues of both axes. */
export function classicalPoints(
  values: Float64Array,
  n: number,
): Pick<Mds, "points" | "eigenvalues"> {
  const found = largestOfCentred(values, n);
  const points = new Float64Array(2 * n);
  for (let axis = 0; axis < 2; axis++) {
    const vector = found.vectors.subarray(axis * n, axis * n + n);
    const scale = signOf(vector) * Math.sqrt(Math.max(0, found.values[axis]));
    for (let card = 0; card < n; card++) points[2 * card + axis] = scale * vector[card];
  }
  return { points, eigenvalues: found.values };
}

/** The first coordinate of each of two or more objects, up to its scale, from their similarities. */
export const firstAxis = (values: Float64Array, n: number): Float64Array =>
  largestOfCentred(values, n).vectors.slice(0, n);

function largestOfCentred(values: Float64Array, n: number) {
  const centred = new Float64Array(2 * n);
  return largestEigenpairs(n, (x, result) => {
    centre(x, centred, n);
    multiply(values, centred, result, n);
    centre(result, result, n);
    for (let k = 0; k < 2 * n; k++) result[k] /= 2;
  });
}

/** Subtracts the mean from both rows. */
function centre(from: Float64Array, to: Float64Array, n: number) {
  for (let start = 0; start < 2 * n; start += n) {
    let sum = 0;
    for (let k = start; k < start + n; k++) sum += from[k];
    const mean = sum / n;
    for (let k = start; k < start + n; k++) to[k] = from[k] - mean;
  }
}

/**
 * S times both rows of x. The matrix is read once for both, four rows at a time, so that the additions to
 * different sums do not wait for each other. Beyond the last row, the last row is repeated.
 */
function multiply(s: Float64Array, x: Float64Array, result: Float64Array, n: number) {
  for (let i = 0; i < n; i += 4) {
    const i1 = Math.min(i + 1, n - 1);
    const i2 = Math.min(i + 2, n - 1);
    const i3 = Math.min(i + 3, n - 1);
    const row = i * n;
    const row1 = i1 * n;
    const row2 = i2 * n;
    const row3 = i3 * n;
    let one = 0;
    let one1 = 0;
    let one2 = 0;
    let one3 = 0;
    let two = 0;
    let two1 = 0;
    let two2 = 0;
    let two3 = 0;
    for (let k = 0; k < n; k++) {
      const first = x[k];
      const second = x[(n + k) | 0];
      const value = s[(row + k) | 0];
      one += value * first;
      two += value * second;
      const value1 = s[(row1 + k) | 0];
      one1 += value1 * first;
      two1 += value1 * second;
      const value2 = s[(row2 + k) | 0];
      one2 += value2 * first;
      two2 += value2 * second;
      const value3 = s[(row3 + k) | 0];
      one3 += value3 * first;
      two3 += value3 * second;
    }
    result[i] = one;
    result[i1] = one1;
    result[i2] = one2;
    result[i3] = one3;
    result[n + i] = two;
    result[n + i1] = two1;
    result[n + i2] = two2;
    result[n + i3] = two3;
  }
}

/** The sign of the component with the largest magnitude; the first one of those equal within rounding. */
function signOf(vector: Float64Array): number {
  let largest = 0;
  for (const value of vector) largest = Math.max(largest, Math.abs(value));
  const first = vector.find((value) => Math.abs(value) >= largest * (1 - 1e-9)) ?? 0;
  return first < 0 ? -1 : 1;
}

/** The sums of the magnitudes of the positive and of the negative eigenvalues of B. */
function* eigenvalueSums(similarity: Similarity): Steps<{ positive: number; negative: number }> {
  const { n, values, gram } = similarity;
  let total = 0;
  const means = new Float64Array(n);
  for (let i = 0; i < n; i++) {
    let sum = 0;
    for (let k = 0; k < n; k++) sum += values[i * n + k];
    total += sum;
    means[i] = sum / n;
  }
  const trace = (n - total / n) / 2;
  if (gram) return { positive: Math.max(0, trace), negative: 0 };

  const b = new Float64Array(n * n);
  const mean = total / (n * n);
  for (let i = 0; i < n; i++)
    for (let k = 0; k < n; k++) b[i * n + k] = (values[i * n + k] - means[i] - means[k] + mean) / 2;
  let positive = 0;
  let negative = 0;
  for (const value of yield* eigenvalues(b, n)) {
    if (value > 0) positive += value;
    else negative -= value;
  }
  return negative < 1e-12 * positive ? { positive, negative: 0 } : { positive, negative };
}
