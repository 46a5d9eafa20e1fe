import { RandomSource } from "./random-source.ts";
import { symmetricEigen } from "./symmetric-eigen.ts";

/** The block has two vectors, so that a double eigenvalue is found twice. */
const BLOCK = 2;

/** Stop when the residual is below this part of the norm: it changes a vector by residual / gap only. */
const ACCURACY = 2e-14;

export interface Eigenpairs {
  values: [number, number];
  /** 2 × n, row by row, of length 1. */
  vectors: Float64Array;
}

/**
 * The two algebraically largest eigenvalues of a symmetric operator of order n ≥ 2, with eigenvectors: block
 * Lanczos (Golub & Underwood 1977; Golub & Van Loan, Matrix Computations, 10.3.6) with full
 * reorthogonalisation, from a fixed start. `apply` writes A x for the 2 rows of x.
 *
 * The coefficients that orthogonalisation subtracts from A q_j are column j of the matrix projected on the
 * basis. The projected problem is solved from time to time (Rayleigh-Ritz); the iteration ends when both
 * residuals ‖A v − λ v‖ are at rounding level, or when the basis is complete.
 */
export function largestEigenpairs(
  n: number,
  apply: (x: Float64Array, result: Float64Array) => void,
): Eigenpairs {
  const basis = new Float64Array(n * n);
  /** Row j: the coefficients of A q_j in the basis. */
  const projected = new Float64Array(n * n);
  const unused = new Float64Array(n);
  const block = new Float64Array(BLOCK * n);
  const images = new Float64Array(BLOCK * n);
  const random = new RandomSource(1);
  let size = 0;
  /** Orthogonalises an image and adds it to the basis, or a random vector if nothing of it is left. */
  const extend = (s: number, coefficients: Float64Array, at: number) => {
    let length = orthogonalise(images, s * n, basis, size, n, coefficients, at);
    if (size === n) return;
    coefficients[at + size] = length;
    while (length === 0) {
      for (let k = 0; k < n; k++) images[s * n + k] = (random.next() - 2147483648) / 2147483648;
      length = orthogonalise(images, s * n, basis, size, n, unused, 0);
    }
    for (let k = 0; k < n; k++) basis[size * n + k] = images[s * n + k] / length;
    size++;
  };

  for (let s = 0; s < BLOCK; s++) extend(s, unused, 0);
  let applied = 0;
  let nextCheck = 12;
  let checked: Check = { at: 0, residual: 1 };
  for (;;) {
    const first = applied;
    // A row beyond the basis, when n is odd, is 0.
    for (let k = 0; k < BLOCK * n; k++) block[k] = basis[first * n + k] ?? 0;
    apply(block, images);
    applied = size;
    for (let s = 0; s < applied - first; s++) extend(s, projected, (first + s) * n);

    if (applied < nextCheck && applied < n) continue;
    const { values, weights } = ritz(projected, applied, n);
    const residual = worstResidual(projected, weights, first, applied, size, n);
    const norm = Math.max(Math.abs(values[0]), Math.abs(values[applied - 1]));
    if (applied === n || residual <= ACCURACY * norm)
      return { values: [values[0], values[1]], vectors: combined(basis, weights, applied, n) };
    const now = { at: applied, residual: residual / norm };
    nextCheck = checkAfter(checked, now);
    checked = now;
  }
}

/** The residual, as a part of the norm, when the basis had `at` vectors. */
interface Check {
  at: number;
  residual: number;
}

/**
 * The size of the basis at the next check: where the residual reaches rounding level if it keeps falling at the
 * same rate, but at most 40 % further, because the rate increases.
 */
function checkAfter(before: Check, now: Check): number {
  const fall = Math.log(before.residual / now.residual) / (now.at - before.at);
  const left = Math.log(now.residual / ACCURACY);
  const most = Math.ceil(now.at * 0.4);
  return now.at + (fall * most > left ? Math.max(1, Math.ceil(left / fall)) : most);
}

/**
 * Orthogonalises a row against the basis, twice (Kahan's "twice is enough"), and writes its coefficients.
 * Returns the length of the remainder, 0 if that is only rounding.
 */
function orthogonalise(
  rows: Float64Array,
  row: number,
  basis: Float64Array,
  size: number,
  n: number,
  coefficients: Float64Array,
  at: number,
): number {
  const before = dot(rows, row, rows, row, n);
  for (let turn = 0; turn < 2; turn++)
    for (let b = 0; b < size; b++) {
      const vector = b * n;
      const part = dot(basis, vector, rows, row, n);
      for (let k = 0; k < n; k++) rows[(row + k) | 0] -= part * basis[(vector + k) | 0];
      coefficients[at + b] = turn === 0 ? part : coefficients[at + b] + part;
    }
  const after = dot(rows, row, rows, row, n);
  return after > 1e-24 * before && after > 1e-300 ? Math.sqrt(after) : 0;
}

/** Scalar product of x[from …] and y[start …], in four independent sums so that additions do not wait. */
function dot(x: Float64Array, from: number, y: Float64Array, start: number, n: number): number {
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  let k = 0;
  for (; k + 3 < n; k += 4) {
    const at = (from + k) | 0;
    const other = (start + k) | 0;
    a += x[at] * y[other];
    b += x[(at + 1) | 0] * y[(other + 1) | 0];
    c += x[(at + 2) | 0] * y[(other + 2) | 0];
    d += x[(at + 3) | 0] * y[(other + 3) | 0];
  }
  for (; k < n; k++) a += x[from + k] * y[start + k];
  return a + b + (c + d);
}

/** The eigenvalues of the projected matrix, descending, and its eigenvectors: the weights of the basis vectors. */
function ritz(projected: Float64Array, size: number, n: number) {
  const weights = new Float64Array(size * size);
  for (let i = 0; i < size; i++)
    for (let j = 0; j < size; j++)
      weights[i * size + j] = projected[Math.max(i, j) * n + Math.min(i, j)];
  return { values: symmetricEigen(weights, size), weights };
}

/**
 * The greater of the two residuals ‖A v − λ v‖. Only the images of the last block, from `first` on, have a
 * part outside the first `applied` basis vectors.
 */
function worstResidual(
  projected: Float64Array,
  weights: Float64Array,
  first: number,
  applied: number,
  size: number,
  n: number,
): number {
  let worst = 0;
  for (let s = 0; s < 2; s++) {
    let square = 0;
    for (let outside = applied; outside < size; outside++) {
      let part = 0;
      for (let j = first; j < applied; j++)
        part += projected[j * n + outside] * weights[s * applied + j];
      square += part * part;
    }
    worst = Math.max(worst, square);
  }
  return Math.sqrt(worst);
}

/** The eigenvectors: the weighted sums of the basis vectors. */
function combined(basis: Float64Array, weights: Float64Array, size: number, n: number) {
  const vectors = new Float64Array(2 * n);
  for (let s = 0; s < 2; s++)
    for (let b = 0; b < size; b++) {
      const weight = weights[s * size + b];
      for (let k = 0; k < n; k++) vectors[s * n + k] += weight * basis[b * n + k];
    }
  return vectors;
}
