import { t975 } from "../numbers/t-interval.ts";

/** A 95 % interval; null where it cannot be told. */
export interface Interval {
  low: number | null;
  high: number | null;
}

export const NO_INTERVAL: Interval = { low: null, high: null };

/**
 * The interval of a figure of at most 1 over all participants, from the figures without each of them, or without each of
 * several equal groups of them (Tukey 1958, Annals of Mathematical Statistics 29; for agreement between raters Arvesen
 * 1969, Annals of Mathematical Statistics 40). A bootstrap would draw participants twice, who then agree with themselves.
 */
export function jackknifeInterval(figure: number, without: readonly (number | null)[]): Interval {
  const { low, high } = symmetricInterval(figure, without);
  return { low, high: high === null ? null : Math.min(1, high) };
}

/** The same for a figure without a limit. */
export function symmetricInterval(figure: number, without: readonly (number | null)[]): Interval {
  const count = without.length;
  const known = without.filter((one) => one !== null);
  if (count < 3 || known.length < count) return NO_INTERVAL;
  const mean = known.reduce((sum, one) => sum + one, 0) / count;
  const squares = known.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  const half = t975(count - 1) * Math.sqrt(((count - 1) / count) * squares);
  return { low: figure - half, high: figure + half };
}
