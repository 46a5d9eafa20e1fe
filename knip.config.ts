import type { KnipConfig } from "knip";

/** Every package, file and export is used. The routes, tests and tools are found by knip itself. */
export default {
  entry: [
    // The commands of package.json, which begin with `exec`.
    "scripts/*.mjs",
    // Started as processes of their own.
    "scripts/{backup/*,launch/{hold,front,prepare-data,read-bindings,worker}}.mjs",
    "scripts/{pictures,demo/seed,superuser/make,test/ensure-chromium}.ts",
    "tests/{load/*,bench/{run,presses},browsers/run,calibrate/{run,coverage,decisions,designs,safe},simulate/run}.ts",
    // The Worker, built beside the pages and named nowhere else (vite.config.ts).
    "workers/app.ts",
    // Replaces a module of Vite's (vite.config.ts).
    "app/ui/frame/fetch-then-import.ts",
    // The types of a .mjs beside it.
    "scripts/**/*.d.mts",
  ],
  // A package of its own, which only `npm run test:mutation` installs.
  ignore: ["tests/mutation/**"],
  // Read as a file, so that it runs in the page.
  ignoreDependencies: ["accessibility-checker-engine"],
  // The operating system's, which the tests in other browsers and of slides ask for.
  ignoreBinaries: ["Xvfb", "soffice"],
  // One function may be a route's loader and action.
  exclude: ["duplicates"],
} satisfies KnipConfig;
