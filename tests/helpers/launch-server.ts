import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/**
 * A free port below the ephemeral range: the system could give an ephemeral port to an outgoing connection while a
 * server is down.
 */
export function freePort(): Promise<number> {
  const port = 10_000 + Math.floor(Math.random() * 22_000);
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(freePort()));
    server.listen(port, () => server.close(() => resolve(port)));
  });
}

export type LaunchedServer = {
  /** Everything logged so far, one line per request. */
  log(): string;
  /** The address that the server prints. */
  url: string;
  /** The address that the server listens on, even behind a proxy. */
  local: string;
  /** Stops the server and waits until it has exited. */
  stop(): Promise<void>;
  /** The id of the runtime, the last process that the launcher started. */
  runtime(): number;
  signalRuntime(signal: NodeJS.Signals): void;
  /** Kills the process that serves, and with it the launcher or not. Resolves when the runtime has ended too. */
  killServing(what: { launcher: boolean }): Promise<void>;
  /** Kills the launcher and all its descendants at once, like a power cut or a crash. */
  kill(): Promise<void>;
};

/**
 * Starts the product with its own launcher; resolves when it is ready, or when its output matches `until`. Rate limits
 * are off because all tests come from one address.
 */
export async function launchServer(
  port: number,
  dataDir: string,
  env: NodeJS.ProcessEnv = {},
  until = /Ready on (\S+)/,
): Promise<LaunchedServer> {
  const server = spawn(process.execPath, ["scripts/start.mjs"], {
    env: { ...process.env, RATE_LIMIT: "off", ...env, PORT: String(port), DATA_DIR: dataDir },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise<void>((resolve) => server.on("exit", () => resolve()));
  let output = "";
  const url = await new Promise<string>((resolve, reject) => {
    server.stderr.on("data", (chunk) => {
      output += chunk;
      process.stderr.write(chunk);
    });
    let isReady = false;
    server.stdout.on("data", (chunk) => {
      output += chunk;
      // To search all of the log again for each line would take seconds.
      const ready = isReady ? null : until.exec(output);
      if (!ready) return;
      isReady = true;
      resolve(ready[1] ?? "");
    });
    ended.then(() => reject(new Error(`The server did not start.\n${output}`)));
  });
  const runtime = () => withDescendants(server)[0] ?? 0;
  return {
    log: () => output,
    url,
    local: `http://localhost:${port}`,
    async stop() {
      server.kill("SIGTERM");
      await ended;
    },
    runtime,
    signalRuntime(signal) {
      process.kill(runtime(), signal);
    },
    async killServing({ launcher }) {
      const [serving, ...below] = withDescendants(server).reverse().slice(1);
      if (launcher) server.kill("SIGKILL");
      kill(serving ?? 0);
      while (below.some((pid) => processes().some(([running]) => running === pid))) await pause(20);
    },
    async kill() {
      for (const pid of withDescendants(server)) kill(pid);
      await ended;
      // The launcher has exited; its descendants may still be exiting.
      while (await answers(port)) await pause(20);
    },
  };
}

const answers = (port: number): Promise<boolean> =>
  fetch(`http://localhost:${port}/favicon.svg`).then(
    () => true,
    () => false,
  );

/** The ids of a process and its descendants, youngest first. */
function withDescendants({ pid = 0 }: ChildProcess): number[] {
  const parents = processes();
  const found = [pid];
  for (const parent of found)
    found.push(...parents.flatMap(([child = 0, of]) => (of === parent ? [child] : [])));
  return found.reverse();
}

/** The ids of each process and its parent: from /proc, because a minimal Linux has no `ps`; elsewhere from `ps`. */
function processes(): number[][] {
  if (existsSync("/proc/self/stat"))
    return readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => [Number(pid), parentOf(pid)]);
  return execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" })
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number));
}

function parentOf(pid: string): number {
  try {
    // "pid (name) state parent …"; the name may contain spaces and parentheses.
    const [, parent] =
      readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
    return Number(parent);
  } catch {
    // The process has exited.
    return 0;
  }
}

function kill(pid: number) {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // The process has already exited.
  }
}
