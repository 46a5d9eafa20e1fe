/**
 * In `placements`, where a card is in no category: "I don't know", skipped, or not sorted. All three
 * are missing, and a sort that is stored says so with the same numbers.
 */
export const UNKNOWN = -1;
export const SKIPPED = -2;
export const UNSORTED = -3;
