/** The types of keep-copy.mjs, for the tests, whose type check does not include JavaScript. */
export function keepCopy(dataDir: string): string | null;
