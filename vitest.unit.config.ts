import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/** Vitest leaves a core free, which of two is half of them. */
export const maxWorkers = Math.max(2, availableParallelism() - 1);

/** Everything that needs neither a Worker nor a browser. */
export default defineConfig({
  test: {
    name: "unit",
    environment: "node",
    // no test changes what it imports: each file need not load it all again
    isolate: false,
    pool: "threads",
    maxWorkers,
    testTimeout: 30_000,
    include: ["tests/**/*.test.{ts,tsx}"],
    exclude: ["tests/{api,data,e2e,bench}/**"],
  },
});
