import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { SERVER_LOG } from "./failure-reporter.ts";
import { freePort, launchServer } from "./launch-server.ts";
import { makeAdministrator } from "./superuser.ts";

/**
 * Starts the product with its own launcher, once for all tests, on a free port and with a temporary data directory.
 * To use a running server instead, set `E2E_URL` to its address and `E2E_DATA_DIR` to its data directory.
 */
export default async function startServer() {
  if (process.env.E2E_URL) {
    if (!process.env.E2E_DATA_DIR)
      throw new Error("E2E_DATA_DIR: the data of the server at E2E_URL");
    makeAdministrator(process.env.E2E_DATA_DIR);
    return;
  }
  const dataDir = mkdtempSync(join(tmpdir(), "sortwell-e2e-"));
  const server = await launchServer(await freePort(), dataDir);
  process.env.E2E_DATA_DIR = dataDir;
  // Before any test: the server's own writes may fail while this command writes.
  makeAdministrator(dataDir);
  process.env.E2E_URL = server.url;
  return async () => {
    await server.stop();
    mkdirSync(dirname(SERVER_LOG), { recursive: true });
    writeFileSync(SERVER_LOG, server.log());
    rmSync(dataDir, { recursive: true, force: true });
  };
}
