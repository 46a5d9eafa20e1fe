import { join } from "node:path";
import { ended, start } from "./processes.mjs";
import { currentNode, settings } from "./settings.mjs";

/**
 * Serves the built Worker in workerd. Resolves when it answers; rejects with what it said when it
 * ends before that.
 *
 * @returns {Promise<{ end: Promise<string>, lastOutput(): number }>} the end, with the reason, of a server that stops
 *   by itself, and when it last printed something
 */
export async function serve() {
  const child = start(
    currentNode(),
    ["--disable-warning=ExperimentalWarning", "scripts/launch/worker.mjs"],
    {
      // two servers of one name must not find each other
      WRANGLER_REGISTRY_PATH: join(settings().dataDir, "registry"),
      WRANGLER_LOG: "error",
    },
    ["ignore", "pipe", "pipe", "ipc"],
  );
  let lastOutput = Date.now();
  child.stdout?.on("data", (chunk) => {
    lastOutput = Date.now();
    process.stdout.write(chunk);
  });
  const end = ended(child).then(
    () => "The server ended by itself.",
    (error) => error.message,
  );
  let ready = false;
  child.stderr?.on("data", (chunk) => ready && process.stderr.write(chunk));
  await Promise.race([
    new Promise((resolve) => child.once("message", resolve)),
    end.then((reason) => Promise.reject(new Error(reason))),
  ]);
  ready = true;
  return { end, lastOutput: () => lastOutput };
}
