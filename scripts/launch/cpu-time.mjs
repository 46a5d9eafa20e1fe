import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";

/** The unit of processor time in Linux's /proc. */
const TICK_MS = 10;

/**
 * The processor time of a process group without its leader, in ms. For the server, that is the runtime: its leader is
 * the proxy, which works while the runtime hangs.
 *
 * @param {number} leader
 */
export function cpuTimeWithoutLeader(leader) {
  const times = existsSync("/proc/self/stat") ? linuxTimes(leader) : listedTimes(leader);
  return times.reduce((sum, ms) => sum + ms, 0);
}

/** @param {number} leader */
const linuxTimes = (leader) =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && Number(name) !== leader)
    .map((pid) => {
      // After the name in brackets: state, parent, group …; the times of user and system are the 12th and 13th.
      const [, , group, ...rest] = statOf(pid).split(") ").at(-1)?.split(" ") ?? [];
      return Number(group) === leader ? (Number(rest[8]) + Number(rest[9])) * TICK_MS : 0;
    });

/** @param {string} pid */
function statOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8");
  } catch {
    // It has ended.
    return "";
  }
}

/** From `ps`, which every other system has: "group pid [[days-]hours:]minutes:seconds". @param {number} leader */
const listedTimes = (leader) =>
  execFileSync("ps", ["-A", "-o", "pgid=,pid=,time="], { encoding: "utf8" })
    .split("\n")
    .map((line) => {
      const [group, pid, time = ""] = line.trim().split(/\s+/);
      if (Number(group) !== leader || Number(pid) === leader) return 0;
      return time.split(/[-:]/).reduce((sum, part) => sum * 60 + Number(part), 0) * 1000;
    });
