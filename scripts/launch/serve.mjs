import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { cpuTimeWithoutLeader } from "./cpu-time.mjs";
import { endAll, ended, start } from "./processes.mjs";
import { currentNode, settings } from "./settings.mjs";

/**
 * Starts the server process. Resolves when it is ready; rejects with its output if it ends before that.
 *
 * @returns {Promise<{ end: Promise<string>, lastOutput(): number, cpuTime(): number }>} `end` resolves with the reason
 *   when the server stops by itself; `lastOutput` returns when it last printed something, and `cpuTime` how much
 *   processor time its runtime has used, in ms
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
  let ready = false;
  const end = ended(child).then(
    () => "The server stopped unexpectedly.",
    // What a server that was ready printed has been shown.
    (error) => (ready ? "The server stopped unexpectedly." : error.message),
  );
  child.stderr?.on("data", (chunk) => ready && process.stderr.write(chunk));
  await Promise.race([
    new Promise((resolve) => child.once("message", resolve)),
    end.then((reason) => Promise.reject(new Error(reason))),
  ]);
  ready = true;
  return { end, lastOutput: () => lastOutput, cpuTime: () => cpuTimeWithoutLeader(child.pid ?? 0) };
}

/** The pauses before the server is started again. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 60_000;
/** A server that ran for this long was not ended by its start. */
const STEADY_MS = 5 * 60_000;

let wait = FIRST_PAUSE_MS;
let since = Date.now();

/** Starts the server once more, and again when that fails, after pauses that grow while it keeps ending. */
export async function serveAgain() {
  if (Date.now() - since > STEADY_MS) wait = FIRST_PAUSE_MS;
  for (;;) {
    await pause(wait);
    wait = Math.min(2 * wait, LONGEST_PAUSE_MS);
    since = Date.now();
    try {
      return await serve();
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      await endAll();
    }
  }
}
