/** The version of the engine, and the digest of its results (tests/analysis/digest.ts). */
export const EXPECTED_DIGEST = ["1.9.0", "333c333e"];
