/** The version of the engine, and the digest of its results (tests/analysis/digest.ts). */
export const EXPECTED_DIGEST = ["1.12.0", "09a360ec"];
