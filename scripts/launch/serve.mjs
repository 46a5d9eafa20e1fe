import { join } from "node:path";
import { ended, start } from "./processes.mjs";
import { currentNode, settings } from "./settings.mjs";

/**
 * Starts the server process. Resolves when it is ready; rejects with its output if it ends before that.
 *
 * @returns {Promise<{ end: Promise<string>, lastOutput(): number }>} `end` resolves with the reason when the server
 *   stops by itself; `lastOutput` returns when it last printed something, in ms
 */
export async function serve() {
  const child = start(
    currentNode(),
    ["--disable-warning=ExperimentalWarning", "scripts/launch/worker.mjs"],
    {
      // Keep two servers apart, whose Workers have the same name.
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
    () => "The server stopped unexpectedly.",
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
