/** The version of the engine, and the digest of its results (tests/analysis/digest.ts). */
export const EXPECTED_DIGEST = ["1.12.1", "38767c6e"];
