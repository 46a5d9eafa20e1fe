/** Heights and means no farther apart than this are equal. */
export const EQUAL = 1e-12;
