import { spawn } from "node:child_process";
import { currentNode, root } from "./settings.mjs";

/** @typedef {import("node:child_process").ChildProcess} ChildProcess */

/** @type {Set<ChildProcess>} */
const running = new Set();

let isEnding = false;

/** Keeps wrangler quiet, away from the home folder, and from asking questions. */
const quiet = {
  WRANGLER_SEND_METRICS: "false",
  WRANGLER_HIDE_BANNER: "true",
  WRANGLER_WRITE_LOGS: "false",
  CI: "true",
};

/**
 * Starts a program at the head of a process group of its own, so that all that it starts can
 * be ended with it.
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
    env: { ...process.env, ...quiet, ...env },
  });
  running.add(child);
  return child;
}

/**
 * Starts a tool of node_modules under the Node of this project.
 *
 * @param {string} script the tool's entry, from node_modules
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
export function startTool(script, args, env) {
  return start(currentNode(), [`node_modules/${script}`, ...args], env);
}

/** How much of what a program prints is kept: a server prints for weeks. */
const KEPT = 1024 * 1024;

/**
 * Waits for a program to end. Rejects with all that it printed when it failed.
 *
 * @param {ChildProcess} child
 * @returns {Promise<string>} its standard output
 */
export function ended(child) {
  return new Promise((resolve, reject) => {
    let output = "";
    let all = "";
    child.stdout?.on("data", (chunk) => {
      output = (output + chunk).slice(-KEPT);
      all = (all + chunk).slice(-KEPT);
    });
    child.stderr?.on("data", (chunk) => {
      all = (all + chunk).slice(-KEPT);
    });
    child.on("error", reject);
    child.on("close", (code) => {
      running.delete(child);
      // whoever ended the launcher wants no report of what that broke off
      if (isEnding) return;
      if (code === 0) resolve(output);
      else reject(new Error(all.trim() || `${child.spawnargs.join(" ")} ended with ${code}`));
    });
  });
}

/** @param {ChildProcess} child @param {NodeJS.Signals} signal */
function signalGroup({ pid }, signal) {
  try {
    if (pid) process.kill(-pid, signal);
  } catch {
    // All of it has ended.
  }
}

/**
 * Ends every process group that was started here; those that will not listen, by force, and so what they leave behind.
 * A group is not waited for: what has ended stays in it until its parent asks, which in a container may be never.
 */
export async function endAll() {
  const leaders = [...running];
  for (const leader of leaders) signalGroup(leader, "SIGTERM");
  const patience = Date.now() + 2000;
  const runs = (/** @type {ChildProcess} */ leader) =>
    leader.pid && leader.exitCode === null && leader.signalCode === null;
  while (leaders.some(runs) && Date.now() < patience)
    await new Promise((resolve) => setTimeout(resolve, 20));
  for (const leader of leaders) signalGroup(leader, "SIGKILL");
}

/** Ctrl-C, SIGTERM, a closed terminal and the end of the npm above: everything stops. */
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
