/** The 0.975 quantile of Student's t by degrees of freedom, 1 to 13. */
const T_975 = [
  12.706205, 4.302653, 3.182446, 2.776445, 2.570582, 2.446912, 2.364624, 2.306004, 2.262157,
  2.228139, 2.200985, 2.178813, 2.160369,
];

/** With fewer values than this, the interval of resamples is too narrow. */
export const FEW_VALUES = 15;

/** The 95 % interval of a mean of 2 to 14 values (Student 1908, Biometrika 6). */
export function tInterval(values: ArrayLike<number>, mean: number): [low: number, high: number] {
  const count = values.length;
  let squares = 0;
  for (let at = 0; at < count; at++) squares += (values[at] - mean) ** 2;
  const half = T_975[count - 2] * Math.sqrt(squares / (count - 1) / count);
  return [mean - half, mean + half];
}
