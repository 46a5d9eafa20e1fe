/** The version of the engine, and the digest of its results (tests/analysis/digest.ts). */
export const EXPECTED_DIGEST = ["1.5.1", "b59f5527"];
