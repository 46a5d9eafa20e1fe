/** The lowest Spearman-Brown reliability at which a study has enough participants, and nearly enough. */
export const ENOUGH = 0.9;
export const NEARLY_ENOUGH = 0.8;

/** A result is significant when its p value is at most this. */
export const SIGNIFICANT = 0.05;

/** A group is stable when at least this share of the resampled trees contains it. */
export const STABLE = 0.7;
