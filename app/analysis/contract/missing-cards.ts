/**
 * Values in `placements` for a card that is in no category: "I don't know", skipped, or not sorted. All
 * three count as missing. Stored sorts use the same numbers.
 */
export const UNKNOWN = -1;
export const SKIPPED = -2;
export const UNSORTED = -3;
/** The card was not dealt to the participant: not missing, but not shown. Never part of a stored sort. */
export const NOT_SHOWN = -4;
