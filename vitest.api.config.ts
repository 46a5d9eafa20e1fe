import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-pool-workers";
import { defineConfig } from "vitest/config";
import routeConfig from "./app/routes.ts";
import { newestMigration } from "./scripts/newest-migration.ts";
import { noPostcss } from "./scripts/no-postcss.ts";
import { participantTextFile, participantTexts } from "./scripts/participant-texts.ts";
import { passwordDictionaries, passwordKnowledge } from "./scripts/password-dictionaries.ts";
import { LEFT_OUT, maxWorkers, waits } from "./vitest.unit.config.ts";

const routes = (await routeConfig).map(({ id, path, index = false, file }) => {
  return { id: id ?? file, path: path ?? "", index, file };
});
const isApi = ({ file }: { file: string }) => file.startsWith("api/");

/** The static files that the Worker reads. */
const assets = ({ url }: Request) => participantTextFile(url) ?? Response.json(passwordKnowledge);

/** Tests of the API and the data functions: inside workerd, on a real D1 with the real migrations. */
export default defineConfig({
  plugins: [
    passwordDictionaries(),
    participantTexts(),
    newestMigration,
    cloudflareTest({
      main: "./tests/helpers/worker.ts",
      wrangler: { configPath: "./wrangler.toml" },
      miniflare: {
        d1Databases: ["RELEASED", "BEFORE_MEMBERS", "REPLICA", "PREVIOUS", "CONTRACTED"],
        serviceBindings: { DICTIONARIES: assets },
        bindings: {
          MIGRATIONS: await readD1Migrations("migrations"),
          API_ROUTES: routes.filter(isApi),
          PAGE_ROUTES: routes.filter((route) => !isApi(route)),
          ENVIRONMENT: "local",
          FUZZ_CASES: process.env.FUZZ_CASES ?? "8",
          FUZZ_SECONDS: process.env.FUZZ_SECONDS ?? "2",
          RECORD: process.env.RECORD ?? "",
          FUZZ_SEED: process.env.FUZZ_SEED ?? String(Date.now() % 2 ** 31),
        },
      },
    }),
  ],
  // The runtime's React is the production build.
  esbuild: { jsxDev: false },
  resolve: {
    alias: {
      ...noPostcss,
      "virtual:remix/server-build": new URL("./tests/helpers/server-build.ts", import.meta.url)
        .pathname,
    },
  },
  test: {
    name: "api",
    // Files share a Worker, because loading it takes seconds; the setup file empties its database.
    isolate: false,
    include: ["tests/{api,data}/**/*.test.ts"],
    globalSetup: ["tests/helpers/identity-provider.ts"],
    setupFiles: ["tests/helpers/empty-database.ts"],
    tags: [LEFT_OUT],
    testTimeout: 300_000,
    // On a busy machine the setup may take longer than the default of 10 seconds.
    hookTimeout: 300_000,
    expect: waits,
    maxWorkers,
    deps: {
      optimizer: {
        ssr: {
          enabled: true,
          // One file of each package instead of thousands of modules, each of which workerd would request and compile.
          include: [
            "@conform-to/react",
            "@conform-to/zod/v4",
            "@dnd-kit/core",
            "@dnd-kit/sortable",
            "@dnd-kit/utilities",
            "@remix-run/cloudflare",
            "@remix-run/react",
            "@tanstack/react-virtual",
            "@tiptap/react",
            "@tiptap/starter-kit",
            "@visx/annotation",
            "@visx/axis",
            "@visx/event",
            "@visx/grid",
            "@visx/group",
            "@visx/hierarchy",
            "@visx/legend",
            "@visx/responsive",
            "@visx/scale",
            "@visx/shape",
            "@visx/text",
            "@visx/tooltip",
            "@zxcvbn-ts/core",
            "ajv/dist/2020.js",
            "ajv-formats",
            "aria-hidden",
            "class-variance-authority",
            "clsx",
            "cmdk",
            "comlink",
            "d3-scale-chromatic",
            "drizzle-orm",
            "drizzle-orm/d1",
            "drizzle-orm/sqlite-core",
            "fast-check",
            "fflate",
            "get-nonce",
            "i18next",
            "i18next-resources-to-backend",
            "idb",
            "oauth4webapi",
            "papaparse",
            "radix-ui",
            "react",
            "react-dom",
            "react-dom/server.browser",
            "react-i18next",
            "react/jsx-runtime",
            "sanitize-html",
            "tailwind-merge",
            "uqr",
            "zod",
          ],
        },
      },
    },
  },
});
