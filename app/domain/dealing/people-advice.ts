/**
 * What trials with known groups found for so many people (docs/calibration.md): the smallest and the largest share or
 * agreement among the rows of the kind. A test compares them with the document.
 */
export const PEOPLE_TRIALS = [
  { people: 15, clear: [0.95, 0.97], weak: 0.12, enough: [0, 0], divided: [0.57, 0.6] },
  { people: 30, clear: [0.99, 1], weak: 0.35, enough: [0.3, 0.7], divided: [0.72, 0.78] },
  { people: 60, clear: [1, 1], weak: 0.69, enough: [1, 1], divided: [0.98, 0.98] },
  { people: 100, clear: [1, 1], weak: 0.96, enough: [1, 1], divided: null },
] as const;
