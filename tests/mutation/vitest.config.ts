import { defineConfig } from "vitest/config";
import unit from "../../vitest.unit.config.ts";

/**
 * The tests that Stryker repeats for each mutant: those of the rules and the figures. Without the digest of all figures,
 * which notices every change but names none, and without simulations of many studies.
 */
export default defineConfig({
  test: {
    ...unit.test,
    include: ["tests/{domain,analysis}/**/*.test.ts"],
    exclude: ["tests/analysis/digest.test.ts"],
    env: { MUTATION: "true" },
  },
});
