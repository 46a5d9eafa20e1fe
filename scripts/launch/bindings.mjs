import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Log, LogLevel, Miniflare } from "miniflare";
import { controlWorker } from "./control.mjs";
import { BINDINGS } from "./settings.mjs";

/** @typedef {import("miniflare").MiniflareOptions} MiniflareOptions */

/**
 * Starts Miniflare on a data folder with the bindings of wrangler.toml, to serve the Worker or, without
 * `worker`, to read and write the data.
 *
 * @param {string} dataDir
 * @param {{ options?: object, worker?: object, vars?: Record<string, string>, controlToken?: string }} [more]
 */
export async function openBindings(dataDir, { options, worker, vars, controlToken } = {}) {
  const { assets, ...bindings } = JSON.parse(readFileSync(BINDINGS, "utf8"));
  const miniflare = new Miniflare({
    host: "127.0.0.1",
    port: 0,
    // The same folder as wrangler's.
    defaultPersistRoot: join(dataDir, "v3"),
    // No location data: Miniflare would fetch it from an external host.
    cf: false,
    log: new Log(LogLevel.ERROR),
    ...options,
    workers: [
      {
        ...bindings,
        ...(worker ? { assets } : {}),
        name: "sortwell",
        modules: true,
        script: "export default { fetch: () => new Response(null, { status: 404 }) }",
        ...worker,
        bindings: { ...bindings.bindings, ENVIRONMENT: "local", ...vars },
      },
      ...(controlToken ? [controlWorker({ d1Databases: bindings.d1Databases }, controlToken)] : []),
    ],
  });
  await miniflare.ready;
  return miniflare;
}
