import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/**
 * A port that nobody listens on, below those that systems give to outgoing connections: one of these could
 * take it while a server is away.
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
  /** All that it has logged until now, a line for each request. */
  log(): string;
  /** as it names itself */
  url: string;
  /** where it listens, whatever proxy stands before it */
  local: string;
  /** Asks it to stop, and waits until it has. */
  stop(): Promise<void>;
  /** Sends a signal to the runtime, which is the last process that it started. */
  signalRuntime(signal: NodeJS.Signals): void;
  /** Ends it and all that it started at once, as a power cut or a crash does. */
  kill(): Promise<void>;
};

/**
 * Starts the product with its own launcher; answers when it serves, or when it says `until`. Without rate
 * limits: all tests come from one address.
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
  let said = "";
  const url = await new Promise<string>((resolve, reject) => {
    server.stderr.on("data", (chunk) => {
      said += chunk;
      process.stderr.write(chunk);
    });
    server.stdout.on("data", (chunk) => {
      said += chunk;
      const ready = until.exec(said);
      if (ready) resolve(ready[1] ?? "");
    });
    ended.then(() => reject(new Error(`The server did not start.\n${said}`)));
  });
  return {
    log: () => said,
    url,
    local: `http://localhost:${port}`,
    async stop() {
      server.kill("SIGTERM");
      await ended;
    },
    signalRuntime(signal) {
      const [runtime = 0] = withDescendants(server);
      process.kill(runtime, signal);
    },
    async kill() {
      for (const pid of withDescendants(server)) kill(pid);
      await ended;
      // The launcher is gone; what it had started may still be about to go.
      while (await answers(port)) await pause(20);
    },
  };
}

const answers = (port: number): Promise<boolean> =>
  fetch(`http://localhost:${port}/favicon.svg`).then(
    () => true,
    () => false,
  );

/** A process and all that it started, the youngest first. */
function withDescendants({ pid = 0 }: ChildProcess): number[] {
  const parents = processes();
  const found = [pid];
  for (const parent of found)
    found.push(...parents.flatMap(([child = 0, of]) => (of === parent ? [child] : [])));
  return found.reverse();
}

/** Each process and its parent: from /proc, for a bare Linux has no `ps`; elsewhere from `ps`. */
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
    // "pid (name) state parent …", and the name may hold spaces and brackets.
    const [, parent] =
      readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
    return Number(parent);
  } catch {
    // It has ended meanwhile.
    return 0;
  }
}

function kill(pid: number) {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It ended by itself.
  }
}
