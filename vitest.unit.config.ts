import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { participantTexts } from "./scripts/participant-texts.ts";

/** One core stays free, except on a machine with two. */
export const maxWorkers = Math.max(2, availableParallelism() - 1);

/** The tag of a test that `npm test` leaves out, and `npm run test:rest` runs. */
export const LEFT_OUT = { name: "@all" };

/** Ends the wait for what never comes. On a busy machine, what comes may take longer than Vitest's default of a second. */
export const waits = { poll: { timeout: 60_000 } };

/** Tests that need neither a Worker nor a browser. */
export default defineConfig({
  plugins: [participantTexts()],
  test: {
    name: "unit",
    environment: "node",
    // No test changes the modules it imports, so files can share them.
    isolate: false,
    pool: "threads",
    maxWorkers,
    tags: [LEFT_OUT],
    // Ends what hangs; a busy machine may take a hundred times as long as a quiet one.
    testTimeout: 300_000,
    expect: waits,
    include: ["tests/**/*.test.{ts,tsx}"],
    exclude: ["**/node_modules/**", "tests/{api,data,e2e,bench}/**"],
  },
});
