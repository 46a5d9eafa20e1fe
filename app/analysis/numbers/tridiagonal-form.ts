import type { Steps } from "../contract/types.ts";

/** The entries of a tridiagonal matrix, and the factors of the reflections that produced it. */
export interface TridiagonalForm {
  diagonal: Float64Array;
  /** off[i] is the entry at (i, i − 1) and (i − 1, i). */
  off: Float64Array;
  factors: Float64Array;
}

/**
 * Householder reduction of a symmetric matrix (Martin, Reinsch & Wilkinson 1968; EISPACK's tred2; Golub & Van
 * Loan, Matrix Computations, 8.3.1), from the last row up, on the lower triangle only. Leaves the vectors of
 * the reflections in the rows. Yields its progress after each row.
 *
 * A reflection changes the matrix by A −= u qᵀ + q uᵀ, and the next one needs a product with the result. Both
 * are done in one pass, two rows at a time, so that the matrix is read and written once.
 */
export function* tridiagonalForm(m: Float64Array, n: number): Steps<TridiagonalForm> {
  const diagonal = new Float64Array(n);
  const off = new Float64Array(n);
  const factors = new Float64Array(n);
  const x = new Float64Array(n);
  const u = new Float64Array(n);
  let q = new Float64Array(n);
  let p = new Float64Array(n);
  for (let i = n - 1; i > 0; i--) {
    const row = i * n;
    for (let k = 0; k <= i; k++) m[row + k] -= u[i] * q[k] + q[i] * u[k];
    diagonal[i] = m[row + i];
    let norm = 0;
    for (let k = 0; k < i; k++) norm += m[row + k] * m[row + k];
    const tail = norm - m[row + i - 1] * m[row + i - 1];
    off[i] = m[row + i - 1];
    let half = 0;
    if (tail > 0) {
      const alpha = off[i] > 0 ? -Math.sqrt(norm) : Math.sqrt(norm);
      half = alpha * (alpha - off[i]);
      m[row + i - 1] -= alpha;
      off[i] = alpha;
      factors[i] = 1 / half;
    }
    for (let k = 0; k < i; k++) x[k] = half > 0 ? m[row + k] : 0;
    p.fill(0, 0, i);
    reflectAndMultiply(m, n, i, u, q, x, p);

    let scale = 0;
    if (half > 0)
      for (let k = 0; k < i; k++) {
        p[k] /= half;
        scale += p[k] * x[k];
      }
    scale *= factors[i] / 2;
    for (let k = 0; k < i; k++) {
      p[k] -= scale * x[k];
      u[k] = x[k];
    }
    [p, q] = [q, p];
    // Each pass reads the remaining (i / n)² of the matrix, so the remaining work is (i / n)³.
    yield 1 - (i / n) ** 3;
  }
  if (n > 0) diagonal[0] = m[0] - 2 * u[0] * q[0];
  return { diagonal, off, factors };
}

/** A −= u qᵀ + q uᵀ and p += A x, for the first `size` rows and columns. */
function reflectAndMultiply(
  m: Float64Array,
  n: number,
  size: number,
  u: Float64Array,
  q: Float64Array,
  x: Float64Array,
  p: Float64Array,
) {
  let j = 0;
  for (; j + 1 < size; j += 2) {
    const row = j * n;
    const below = row + n;
    const u0 = u[j];
    const u1 = u[j + 1];
    const q0 = q[j];
    const q1 = q[j + 1];
    const x0 = x[j];
    const x1 = x[j + 1];
    let sum0 = 0;
    let sum1 = 0;
    for (let k = 0; k < j; k++) {
      const uk = u[k];
      const qk = q[k];
      const xk = x[k];
      const one = m[row + k] - (u0 * qk + q0 * uk);
      const other = m[below + k] - (u1 * qk + q1 * uk);
      m[row + k] = one;
      m[below + k] = other;
      sum0 += one * xk;
      sum1 += other * xk;
      p[k] += one * x0 + other * x1;
    }
    const first = m[row + j] - 2 * u0 * q0;
    const between = m[below + j] - (u1 * q0 + q1 * u0);
    const second = m[below + j + 1] - 2 * u1 * q1;
    m[row + j] = first;
    m[below + j] = between;
    m[below + j + 1] = second;
    p[j] += sum0 + first * x0 + between * x1;
    p[j + 1] += sum1 + between * x0 + second * x1;
  }
  if (j === size) return;
  const row = j * n;
  let sum = 0;
  for (let k = 0; k < j; k++) {
    const value = m[row + k] - (u[j] * q[k] + q[j] * u[k]);
    m[row + k] = value;
    sum += value * x[k];
    p[k] += value * x[j];
  }
  m[row + j] -= 2 * u[j] * q[j];
  p[j] += sum + m[row + j] * x[j];
}
