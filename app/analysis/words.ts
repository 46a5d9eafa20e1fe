/** A study has enough participants from this Spearman-Brown reliability on, and nearly from the next. */
export const ENOUGH = 0.9;
export const NEARLY_ENOUGH = 0.8;

/** A group is stable that comes back in at least this share of resampled trees. */
export const STABLE = 0.7;
