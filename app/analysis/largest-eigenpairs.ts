import { RandomSource } from "./random-source.ts";
import { symmetricEigen } from "./symmetric-eigen.ts";

/** Two vectors are carried along together, so that a double eigenvalue is found twice. */
const BLOCK = 2;

export interface Eigenpairs {
  values: [number, number];
  /** 2 × n, row by row, of length 1. */
  vectors: Float64Array;
}

/**
 * The two algebraically largest eigenvalues of a symmetric operator of order n ≥ 2, with vectors:
 * block Lanczos (Golub & Underwood 1977; Golub & Van Loan, Matrix Computations, 10.3.6) with full
 * reorthogonalisation, from a start that is always the same. `apply` writes A x for the 2 rows of x.
 *
 * The projected matrix is solved now and then; the answer stands when both residuals ‖A v − λ v‖ are
 * at rounding, or when the basis is everything there is.
 */
export function largestEigenpairs(
  n: number,
  apply: (x: Float64Array, result: Float64Array) => void,
): Eigenpairs {
  let capacity = Math.min(n, 64);
  let basis = new Float64Array(capacity * n);
  let images = new Float64Array(capacity * n);
  const block = new Float64Array(BLOCK * n);
  const image = new Float64Array(BLOCK * n);
  const random = new RandomSource(1);
  let size = 0;
  let nextCheck = 12;
  const fresh = () => (random.next() - 2147483648) / 2147483648;
  for (let s = 0; s < BLOCK * n; s++) block[s] = fresh();

  for (;;) {
    const first = size;
    for (let s = 0; s < BLOCK && size < n; s++) {
      const row = block.subarray(s * n, s * n + n);
      while (!orthonormalize(row, basis, size, n)) for (let k = 0; k < n; k++) row[k] = fresh();
      basis.set(row, size++ * n);
    }
    block.fill(0);
    block.set(basis.subarray(first * n, size * n));
    apply(block, image);
    images.set(image.subarray(0, (size - first) * n), first * n);
    block.set(image);

    if (size >= nextCheck || size === n) {
      const found = ritz(basis, images, size, n);
      if (found.converged || size === n) return found;
      nextCheck = Math.ceil(size * 1.4);
    }
    if (size + BLOCK > capacity) {
      capacity = Math.min(n, capacity * 2);
      basis = grown(basis, capacity * n);
      images = grown(images, capacity * n);
    }
  }
}

function grown(list: Float64Array, length: number) {
  const longer = new Float64Array(length);
  longer.set(list.subarray(0, Math.min(list.length, length)));
  return longer;
}

/** Takes the basis out of a row, twice (Kahan's "twice is enough"); false if nothing is left. */
function orthonormalize(row: Float64Array, basis: Float64Array, size: number, n: number): boolean {
  let before = 0;
  for (let k = 0; k < n; k++) before += row[k] * row[k];
  for (let turn = 0; turn < 2; turn++)
    for (let b = 0; b < size; b++) {
      const at = b * n;
      let dot = 0;
      for (let k = 0; k < n; k++) dot += basis[at + k] * row[k];
      for (let k = 0; k < n; k++) row[k] -= dot * basis[at + k];
    }
  let after = 0;
  for (let k = 0; k < n; k++) after += row[k] * row[k];
  if (!(after > 1e-24 * before && after > 1e-300)) return false;
  const scale = 1 / Math.sqrt(after);
  for (let k = 0; k < n; k++) row[k] *= scale;
  return true;
}

/** The best two vectors within the basis (Rayleigh and Ritz), and whether they are good enough. */
function ritz(basis: Float64Array, images: Float64Array, size: number, n: number) {
  const projected = new Float64Array(size * size);
  for (let i = 0; i < size; i++)
    for (let j = 0; j <= i; j++) {
      let dot = 0;
      for (let k = 0; k < n; k++) dot += basis[i * n + k] * images[j * n + k];
      projected[i * size + j] = dot;
      projected[j * size + i] = dot;
    }
  const values = symmetricEigen(projected, size);
  const norm = Math.max(Math.abs(values[0]), Math.abs(values[size - 1]));
  const vectors = new Float64Array(2 * n);
  let converged = true;
  for (let s = 0; s < 2; s++) {
    const image = new Float64Array(n);
    for (let b = 0; b < size; b++) {
      const weight = projected[s * size + b];
      for (let k = 0; k < n; k++) {
        vectors[s * n + k] += weight * basis[b * n + k];
        image[k] += weight * images[b * n + k];
      }
    }
    let residual = 0;
    for (let k = 0; k < n; k++) {
      const difference = image[k] - values[s] * vectors[s * n + k];
      residual += difference * difference;
    }
    // A residual r moves a vector by r / gap: at 1e-14 of the norm little is left to win.
    if (Math.sqrt(residual) > 2e-14 * norm) converged = false;
  }
  return { values: [values[0], values[1]] as [number, number], vectors, converged };
}
