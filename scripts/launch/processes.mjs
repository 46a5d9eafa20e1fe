import { spawn } from "node:child_process";
import { join } from "node:path";
import { currentNode, root } from "./settings.mjs";

/** @typedef {import("node:child_process").ChildProcess} ChildProcess */

/** @type {Set<ChildProcess>} */
const running = new Set();

let isEnding = false;

/** Settings that stop wrangler from sending metrics, writing logs to the home folder, and asking questions. */
const quiet = {
  WRANGLER_SEND_METRICS: "false",
  WRANGLER_HIDE_BANNER: "true",
  WRANGLER_WRITE_LOGS: "false",
  CI: "true",
};

/** Node keeps compiled programs here, so that a server or wrangler starts a sixth quicker the next time. */
const NODE_COMPILE_CACHE = join(root, "node_modules/.cache/node");

/**
 * Starts a program in a new process group, so that everything it starts can be ended with it.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env] added to the environment
 * @param {import("node:child_process").StdioOptions} [stdio]
 */
export function start(command, args, env = {}, stdio = ["ignore", "pipe", "pipe"]) {
  const child = spawn(command, args, {
    cwd: root,
    detached: true,
    stdio,
    env: { NODE_COMPILE_CACHE, ...process.env, ...quiet, ...env },
  });
  running.add(child);
  return child;
}

/**
 * Starts a tool of node_modules with the project's Node.
 *
 * @param {string} script the tool's entry, relative to node_modules
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
export function startTool(script, args, env) {
  return start(currentNode(), [`node_modules/${script}`, ...args], env);
}

/** How many characters of a program's output are kept: a server prints for weeks. */
const MOST_OUTPUT = 1024 * 1024;

/**
 * Waits for a program to end. If it fails, rejects with everything that it printed.
 *
 * @param {ChildProcess} child
 * @returns {Promise<string>} its standard output
 */
export function ended(child) {
  return new Promise((resolve, reject) => {
    let output = "";
    let all = "";
    child.stdout?.on("data", (chunk) => {
      output = (output + chunk).slice(-MOST_OUTPUT);
      all = (all + chunk).slice(-MOST_OUTPUT);
    });
    child.stderr?.on("data", (chunk) => {
      all = (all + chunk).slice(-MOST_OUTPUT);
    });
    child.on("error", reject);
    child.on("close", (code) => {
      running.delete(child);
      // A leader that was killed has left its group behind.
      signalGroup(child, "SIGKILL");
      // The launcher is being stopped: do not report what that interrupted.
      if (isEnding) return;
      if (code === 0) resolve(output);
      else reject(new Error(all.trim() || `${child.spawnargs.join(" ")} exited with ${code}`));
    });
  });
}

/** @param {string[]} args @returns {Promise<string>} what wrangler printed */
export const wrangler = (args) => ended(startTool("wrangler/bin/wrangler.js", args));

/**
 * Runs a script with the project's Node in this terminal, and exits with its exit code.
 *
 * @param {string} script relative to the root of the checkout
 * @param {string[]} args
 */
export function runInPlace(script, args) {
  const command = ["--disable-warning=ExperimentalWarning", script, ...args];
  spawn(currentNode(), command, { cwd: root, stdio: "inherit" }).on("exit", (code) =>
    process.exit(code ?? 1),
  );
}

/** @param {ChildProcess} child @param {NodeJS.Signals} signal */
function signalGroup({ pid }, signal) {
  try {
    if (pid) process.kill(-pid, signal);
  } catch {
    // The whole group has ended.
  }
}

/**
 * Ends every process group that was started here: SIGTERM, then after up to two seconds SIGKILL, also for processes that
 * a leader left behind. Waits only for the leaders: an ended process stays in its group until its parent reaps it, which
 * in a container may never happen.
 */
export async function endAll() {
  const leaders = [...running];
  for (const leader of leaders) signalGroup(leader, "SIGTERM");
  const deadline = Date.now() + 2000;
  const isRunning = (/** @type {ChildProcess} */ leader) =>
    leader.pid && leader.exitCode === null && leader.signalCode === null;
  while (leaders.some(isRunning) && Date.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 20));
  for (const leader of leaders) signalGroup(leader, "SIGKILL");
}

/** Ends all started programs on Ctrl-C, SIGTERM, a closed terminal, and the end of the parent npm process. */
export function endWithThisProcess() {
  const stop = async () => {
    if (isEnding) return;
    isEnding = true;
    await endAll();
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);
  if (["start", "dev", "test"].includes(process.env.npm_lifecycle_event ?? "")) {
    const parent = process.ppid;
    setInterval(() => process.ppid !== parent && stop(), 200).unref();
  }
}
