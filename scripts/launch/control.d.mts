/** See control.mjs: for the tests, whose type check reads no JavaScript. */
export function askServer(dataDir: string, sql: string): Promise<unknown[]>;
