import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-pool-workers";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import routeConfig from "./app/routes.ts";
import { noPostcss } from "./scripts/no-postcss.ts";
import { passwordDictionaries, passwordKnowledge } from "./scripts/password-dictionaries.ts";
import { maxWorkers } from "./vitest.unit.config.ts";

const routes = (await routeConfig).map(({ id, path, index = false, file }) => {
  return { id: id ?? file, path: path ?? "", index, file };
});
const isApi = ({ file }: { file: string }) => file.startsWith("api/");

const dictionaries = () => Response.json(passwordKnowledge);

/** Test files that read or fill the whole database: each gets its own. */
const WITH_OWN_DATABASE = [
  ...["cost-of-a-sort", "hourly", "older-copy", "round-trips"].map((name) => `api/${name}`),
  ...["deletion", "migrations", "pictures", "previous-build"].map((name) => `data/${name}`),
].map((name) => `tests/${name}.test.ts`);

/** Tests inside workerd, on a real D1 with the real migrations. */
const project = async (test: {
  name: string;
  isolate: boolean;
  include: string[];
  exclude?: string[];
}): Promise<TestProjectInlineConfiguration> => ({
  plugins: [
    passwordDictionaries(),
    cloudflareTest({
      main: "./tests/helpers/worker.ts",
      wrangler: { configPath: "./wrangler.toml" },
      miniflare: {
        // Databases for the tests that migrate and copy the data of an earlier version.
        d1Databases: ["RELEASED", "COPY"],
        serviceBindings: { DICTIONARIES: dictionaries },
        bindings: {
          MIGRATIONS: await readD1Migrations("migrations"),
          API_ROUTES: routes.filter(isApi),
          PAGE_ROUTES: routes.filter((route) => !isApi(route)),
          ENVIRONMENT: "local",
          FUZZ_CASES: process.env.FUZZ_CASES ?? "200",
          FUZZ_SECONDS: process.env.FUZZ_SECONDS ?? "3",
          RECORD: process.env.RECORD ?? "",
          FUZZ_SEED: process.env.FUZZ_SEED ?? String(Date.now() % 2 ** 31),
        },
      },
    }),
  ],
  resolve: {
    alias: {
      ...noPostcss,
      "virtual:remix/server-build": new URL("./tests/helpers/server-build.ts", import.meta.url)
        .pathname,
    },
  },
  test: {
    ...test,
    setupFiles: ["tests/helpers/apply-migrations.ts"],
    testTimeout: 120_000,
    maxWorkers,
    deps: {
      optimizer: {
        ssr: {
          enabled: true,
          include: [
            "@remix-run/cloudflare",
            "@zxcvbn-ts/core",
            "drizzle-orm",
            "drizzle-orm/d1",
            "drizzle-orm/sqlite-core",
            "sanitize-html",
            "zod",
          ],
        },
      },
    },
  },
});

/** Tests of the API and the data functions. Most files share a Worker and database, because loading it takes longer. */
export default defineConfig({
  test: {
    projects: [
      await project({
        name: "api",
        isolate: false,
        include: ["tests/{api,data}/**/*.test.ts"],
        exclude: WITH_OWN_DATABASE,
      }),
      await project({ name: "api-alone", isolate: true, include: WITH_OWN_DATABASE }),
    ],
  },
});
