import { defineConfig } from "vitest/config";

/** Everything that needs neither a Worker nor a browser. */
export default defineConfig({
  test: {
    name: "unit",
    environment: "node",
    include: ["tests/**/*.test.{ts,tsx}"],
    exclude: ["tests/{api,data,e2e,bench}/**"],
  },
});
