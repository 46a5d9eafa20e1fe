/** The 0.975 quantile of Student's t by degrees of freedom, 1 to 13. */
const T_975 = [
  12.706205, 4.302653, 3.182446, 2.776445, 2.570582, 2.446912, 2.364624, 2.306004, 2.262157,
  2.228139, 2.200985, 2.178813, 2.160369,
];
/** The 0.975 quantile of the normal distribution. */
export const Z = 1.959963984540054;

/** With fewer values than this, the interval of resamples is too narrow. */
export const FEW_VALUES = 15;

/** From 14 degrees of freedom on by the expansion of Cornish & Fisher, within 5e-5 (Abramowitz & Stegun 26.7.5). */
export function t975(freedom: number): number {
  if (freedom <= T_975.length) return T_975[freedom - 1];
  const first = (Z ** 3 + Z) / 4;
  const second = (5 * Z ** 5 + 16 * Z ** 3 + 3 * Z) / 96;
  const third = (3 * Z ** 7 + 19 * Z ** 5 + 17 * Z ** 3 - 15 * Z) / 384;
  return Z + first / freedom + second / freedom ** 2 + third / freedom ** 3;
}

/** The 95 % interval of the mean of two or more values (Student 1908, Biometrika 6). */
export function tInterval(values: ArrayLike<number>, mean: number): [low: number, high: number] {
  const count = values.length;
  let squares = 0;
  for (let at = 0; at < count; at++) squares += (values[at] - mean) ** 2;
  const half = t975(count - 1) * Math.sqrt(squares / (count - 1) / count);
  return [mean - half, mean + half];
}
