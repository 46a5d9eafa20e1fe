import { setTimeout as pause } from "node:timers/promises";
import { ended, startTool } from "../launch/processes.mjs";

/** A server that writes at this moment holds the local database, for milliseconds. */
const TRIES = 10;
const PAUSE_MS = 200;

/** A value as an SQL literal. */
export const quoted = (value: string) => {
  if (value.includes("\0")) throw new Error("A value cannot hold a NUL character.");
  return `'${value.replaceAll("'", "''")}'`;
};

/**
 * Runs one statement through wrangler, and reads its rows.
 *
 * @param where the folder of a local database, or `--remote` for the deployed one
 */
export async function query<Row>(where: string, sql: string): Promise<Row[]> {
  const database = where === "--remote" ? [where] : ["--local", "--persist-to", where];
  const printed = await whenFree(() =>
    ended(
      startTool("wrangler/bin/wrangler.js", [
        ...["d1", "execute", "DB", ...database, "--json", "--yes", "--command", sql],
      ]),
    ),
  );
  const answer = JSON.parse(printed.slice(printed.indexOf("["))) as { results: Row[] }[];
  return answer[0]?.results ?? [];
}

/** Runs a statement again for as long as another process holds the database: it has done nothing. */
async function whenFree(run: () => Promise<string>): Promise<string> {
  for (let tries = 1; ; tries++) {
    try {
      return await run();
    } catch (error) {
      if (tries === TRIES || !String(error).includes("SQLITE_BUSY")) throw error;
      await pause(PAUSE_MS);
    }
  }
}
