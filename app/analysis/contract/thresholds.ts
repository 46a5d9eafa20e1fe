/** The lowest reproducibility of the groups at which a study has enough participants, and nearly enough. */
export const ENOUGH = 0.9;
export const NEARLY_ENOUGH = 0.8;
/** With fewer participants than this nobody can tell whether they are enough. */
export const FEW_PEOPLE = 8;

/** What at least this share of the resamples propose is likely: another number of groups, or nothing. */
export const ALTERNATIVE = 0.1;
/** A number of groups is an alternative from this mean of its shares in resamples and in halves of the participants on. */
export const POSSIBLE = 0.02;

/** No other number of groups is likely when at least this share of the resamples propose the same. */
export const SURE = 0.9;

/** With fewer participants, a second way of sorting is not looked for: a model has at least three. */
export const PEOPLE_FOR_MODELS = 6;

/** Two groups share a card when the interval of its margin lies within this distance from 0. */
export const SHARED_MARGIN = 0.1;

/** Above this share of missing placements, the strength of the structure is that of co-occurrence. */
export const MISSING_NOTED = 0.05;

/** A result is significant when its p value is at most this. */
export const SIGNIFICANT = 0.05;

/** A group is stable when at least this share of the resampled trees contains it. */
export const STABLE = 0.7;

/** A group that at least this share of the resampled trees contains may be built, if nothing else speaks against it. */
export const SAFE = 0.9;

/** Participants have decided where surely less than this share of them want another division, or surely all but this. */
export const DECIDED = 0.1;
/** With fewer participants, a decision may be about a group that other people do not have at all (docs/calibration.md). */
export const PEOPLE_TO_DECIDE = 30;
