import { readdirSync } from "node:fs";
import type { Plugin } from "vite";

const names = readdirSync(new URL("../migrations/", import.meta.url));

/** Makes the constant `NEWEST_MIGRATION`: the last of the migrations' file names. */
export const newestMigration: Plugin = {
  name: "newest-migration",
  config: () => ({
    define: {
      NEWEST_MIGRATION: JSON.stringify(
        names
          .filter((name) => name.endsWith(".sql"))
          .sort()
          .at(-1),
      ),
    },
  }),
};
