/**
 * What trials with known groups found for so many people (docs/calibration.md): the smallest and the largest share or
 * agreement among the rows of the kind. A test compares them with the document.
 */
export const PEOPLE_TRIALS = [
  { people: 15, clear: [0.92, 0.96], weak: 0.07, enough: [0, 0], divided: [0.63, 0.64] },
  { people: 30, clear: [1, 1], weak: 0.28, enough: [0.37, 0.65], divided: [0.83, 0.85] },
  { people: 60, clear: [1, 1], weak: 0.71, enough: [0.98, 1], divided: [0.98, 0.99] },
  { people: 100, clear: [1, 1], weak: 0.96, enough: [1, 1], divided: null },
] as const;
