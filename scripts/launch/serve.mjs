import { join } from "node:path";
import { ended, start } from "./processes.mjs";
import { currentNode } from "./settings.mjs";

const PATIENCE = 120_000;

/** @param {number} port */
async function answers(port) {
  try {
    const response = await fetch(`http://localhost:${port}/api/health/`, {
      signal: AbortSignal.timeout(10_000),
    });
    await response.arrayBuffer();
    return true;
  } catch {
    return false;
  }
}

/**
 * Serves the built Worker in workerd. Resolves when it answers; rejects with what wrangler
 * said when it ends before that.
 *
 * @param {{ port: number, dataDir: string, rateLimit: string }} settings
 * @returns {Promise<{ end: Promise<string> }>} the end, with the reason, of a server that stops by itself
 */
export async function serve({ port, dataDir, rateLimit }) {
  const child = start(
    currentNode(),
    ["scripts/launch/worker.mjs", String(port), dataDir, rateLimit],
    {
      // two servers of one name must not find each other
      WRANGLER_REGISTRY_PATH: join(dataDir, "registry"),
      WRANGLER_LOG: "error",
    },
  );
  let ready = false;
  let said = "";
  /** @param {NodeJS.ReadableStream | null} stream @param {NodeJS.WritableStream} out */
  const pass = (stream, out) =>
    stream?.on("data", (chunk) => {
      if (ready) out.write(chunk);
      else said += chunk;
    });
  pass(child.stdout, process.stdout);
  pass(child.stderr, process.stderr);
  const end = ended(child).then(
    () => said.trim() || "The server ended by itself.",
    (error) => error.message,
  );

  let over = false;
  end.then(() => {
    over = true;
  });
  const started = Date.now();
  while (!(await answers(port))) {
    if (over) throw new Error(await end);
    if (Date.now() - started > PATIENCE) throw new Error(said || "The server does not answer.");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  ready = true;
  if (said.trim()) process.stderr.write(said);
  return { end };
}
