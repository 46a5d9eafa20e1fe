import type { Steps } from "../contract/types.ts";
import { runSteps } from "../progress/run-steps.ts";
import { tridiagonalForm } from "./tridiagonal-form.ts";

/**
 * Eigenvalues and eigenvectors of a symmetric matrix, by Householder reduction to tridiagonal form and the
 * implicit QL algorithm (Bowdler, Martin, Reinsch & Wilkinson 1968; EISPACK's tred2 and tql2; Golub & Van
 * Loan, Matrix Computations, 8.3). O(n³).
 *
 * `matrix` is n × n, row by row, and is overwritten: row k then holds eigenvector k. Returns the eigenvalues,
 * descending.
 */
export function symmetricEigen(matrix: Float64Array, n: number): Float64Array {
  const { diagonal, off, factors } = runSteps(tridiagonalForm(matrix, n));
  accumulate(matrix, n, factors);
  implicitQl(diagonal, off, matrix, n);
  return sortDescending(diagonal, matrix, n);
}

/** The eigenvalues only, descending. Overwrites the matrix. */
export function* eigenvalues(matrix: Float64Array, n: number): Steps<Float64Array> {
  const { diagonal, off } = yield* tridiagonalForm(matrix, n);
  implicitQl(diagonal, off, null, n);
  return sortDescending(diagonal, null, n);
}

/** Multiplies the reflections: row k of the matrix becomes column k of their product. */
function accumulate(m: Float64Array, n: number, factors: Float64Array) {
  const product = new Float64Array(n * n);
  for (let i = 0; i < n; i++) product[i * n + i] = 1;
  for (let i = 1; i < n; i++) {
    if (factors[i] === 0) continue;
    const row = i * n;
    for (let k = 0; k < i; k++) {
      let sum = 0;
      for (let j = 0; j < i; j++) sum += product[k * n + j] * m[row + j];
      sum *= factors[i];
      for (let j = 0; j < i; j++) product[k * n + j] -= sum * m[row + j];
    }
  }
  m.set(product);
}

function implicitQl(d: Float64Array, off: Float64Array, rows: Float64Array | null, n: number) {
  const e = new Float64Array(n);
  for (let i = 1; i < n; i++) e[i - 1] = off[i];
  for (let l = 0; l < n; l++) {
    for (let turn = 0; turn < 60; turn++) {
      let m = l;
      while (m < n - 1) {
        const size = Math.abs(d[m]) + Math.abs(d[m + 1]);
        if (Math.abs(e[m]) <= Number.EPSILON * size) break;
        m++;
      }
      if (m === l) break;
      let g = (d[l + 1] - d[l]) / (2 * e[l]);
      let r = Math.sqrt(g * g + 1);
      g = d[m] - d[l] + e[l] / (g + (g < 0 ? -r : r));
      let s = 1;
      let c = 1;
      let p = 0;
      let i = m - 1;
      for (; i >= l; i--) {
        const f = s * e[i];
        const b = c * e[i];
        r = Math.sqrt(f * f + g * g);
        e[i + 1] = r;
        if (r === 0) {
          d[i + 1] -= p;
          e[m] = 0;
          break;
        }
        s = f / r;
        c = g / r;
        g = d[i + 1] - p;
        r = (d[i] - g) * s + 2 * c * b;
        p = s * r;
        d[i + 1] = g + p;
        g = c * r - b;
        if (rows !== null) rotate(rows, i * n, (i + 1) * n, n, c, s);
      }
      if (i >= l) continue;
      d[l] -= p;
      e[l] = g;
      e[m] = 0;
    }
  }
}

function rotate(rows: Float64Array, one: number, two: number, n: number, c: number, s: number) {
  for (let k = 0; k < n; k++) {
    const x = rows[one + k];
    const y = rows[two + k];
    rows[two + k] = s * x + c * y;
    rows[one + k] = c * x - s * y;
  }
}

function sortDescending(d: Float64Array, rows: Float64Array | null, n: number): Float64Array {
  const order = Int32Array.from({ length: n }, (_, k) => k).sort((x, y) => d[y] - d[x] || x - y);
  if (rows !== null) {
    const old = rows.slice();
    order.forEach((from, to) => {
      rows.set(old.subarray(from * n, from * n + n), to * n);
    });
  }
  return Float64Array.from(order, (k) => d[k]);
}
