/** The version of the engine, and the digest of its results (tests/analysis/digest.ts). */
export const EXPECTED_DIGEST = ["1.5.0", "0d46ce17"];
