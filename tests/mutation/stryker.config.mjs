/** Changes the code of the rules and the figures, and asks whether a test notices: `npm run test:mutation`. */
export default {
  testRunner: "vitest",
  plugins: ["@stryker-mutator/vitest-runner"],
  vitest: { configFile: "tests/mutation/vitest.config.ts" },
  // Stryker would read tsconfig.json with an interface that TypeScript 7 does not have. It refers to no other file.
  tsconfigFile: "none",
  mutate: ["app/{domain,analysis}/**/*.ts"],
  // Constants that are evaluated once, schemas mostly, cannot be changed for one test without a new process each.
  ignoreStatic: true,
  coverageAnalysis: "perTest",
  // The first run of all tests takes minutes, because every file counts which test reaches which of its lines.
  dryRunTimeoutMinutes: 30,
  // Repeats a mutant only if its file or a test of it has changed.
  incremental: true,
  incrementalFile: "test-results/mutation.json",
  reporters: ["clear-text", "progress"],
  thresholds: { high: 95, low: 85, break: 85 },
  tempDirName: ".stryker",
};
