declare namespace Cloudflare {
  interface Env {
    /** an empty database, for the data of an earlier version */
    RELEASED: D1Database;
    /** what a copy of the database is that has stayed behind */
    COPY: D1Database;
    /** the one static file that the Worker reads, without a build */
    DICTIONARIES: Fetcher;
    /** the files of migrations/, read by vitest.api.config.ts */
    MIGRATIONS: import("cloudflare:test").D1Migration[];
    /** what app/routes.ts says below /api, read by vitest.api.config.ts */
    API_ROUTES: { id: string; path: string; file: string }[];
    /** the other routes */
    PAGE_ROUTES: { id: string; path: string; index: boolean; file: string }[];
    /** how many broken requests each operation gets, and what they are made from */
    FUZZ_CASES: string;
    /** how long it goes on for an operation, at the most */
    FUZZ_SECONDS: string;
    FUZZ_SEED: string;
    /** set where the statements of this build are to be kept */
    RECORD: string;
  }
}
