// The process that serves: PORT, DATA_DIR and the rate limit as its arguments. It runs the
// bundled Worker in Miniflare itself, as the platform would, on the bindings of wrangler.toml.
// `wrangler dev` puts a proxy before it, which fails requests after a client broke one off:
// a tab that closes must not spoil the next page.

import { join } from "node:path";
import { Log, LogLevel, Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions as optionsOf } from "wrangler";

const [port, dataDir = "", rateLimit = "on"] = process.argv.slice(2);
const { workerOptions } = optionsOf("wrangler.toml");

const server = new Miniflare({
  host: "localhost",
  port: Number(port),
  // Where wrangler keeps them, for migrations and administrators come by wrangler.
  defaultPersistRoot: join(dataDir, "v3"),
  // Not where in the world this is: that would be asked of a host elsewhere.
  cf: false,
  log: new Log(LogLevel.ERROR),
  workers: [
    {
      ...workerOptions,
      name: "sortwell",
      modules: [{ type: "ESModule", path: "build/worker/app.js" }],
      bindings: { ...workerOptions.bindings, ENVIRONMENT: "local", RATE_LIMIT: rateLimit },
    },
  ],
});
await server.ready;
