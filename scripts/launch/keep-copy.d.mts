/** See keep-copy.mjs: for the tests, whose type check reads no JavaScript. */
export function keepCopy(dataDir: string): string | null;
