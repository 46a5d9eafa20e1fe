let files = 0;

/** Gives the next test file another client address. */
export const nextClientAddress = () => void files++;

/** The client address of this test file: files that share a Worker must not share rate limits or guess counters. */
export const clientAddress = (): string => `10.0.0.${files}`;
