/** Heights and means that differ by no more than this count as equal. */
export const EQUAL = 1e-12;
