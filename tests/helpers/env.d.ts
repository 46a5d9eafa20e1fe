declare namespace Cloudflare {
  interface Env {
    /** Data of a released version, migrated. */
    RELEASED: D1Database;
    /** Data of the version before projects had members, migrated. */
    BEFORE_MEMBERS: D1Database;
    /** A stale replica of the database. */
    REPLICA: D1Database;
    /** The schema of the previous build. */
    PREVIOUS: D1Database;
    /** The newest schema, without what the previous build needs. */
    CONTRACTED: D1Database;
    /** Serves the one static file that the Worker reads, without a build. */
    DICTIONARIES: Fetcher;
    /** The files of migrations/, read by vitest.api.config.ts. */
    MIGRATIONS: import("cloudflare:test").D1Migration[];
    /** The routes below /api in app/routes.ts, read by vitest.api.config.ts. */
    API_ROUTES: { id: string; path: string; file: string }[];
    /** The other routes. */
    PAGE_ROUTES: { id: string; path: string; index: boolean; file: string }[];
    /** How many broken requests each operation gets; FUZZ_SEED is the seed of their random values. */
    FUZZ_CASES: string;
    /** The most seconds spent on one operation. */
    FUZZ_SECONDS: string;
    FUZZ_SEED: string;
    /** Set when the statements of this build should be recorded. */
    RECORD: string;
  }
}
