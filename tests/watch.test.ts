import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { cpuTimeWithoutLeader } from "../scripts/launch/cpu-time.mjs";
import { untilUnresponsive } from "../scripts/launch/watch.mjs";

const CHECK_SECONDS = 0.02;

/** How many checks a server that never answers gets, if its runtime uses so much of each check's time. */
async function checksWithoutAnswer(share: number): Promise<number> {
  const mute = createServer(() => {});
  await once(mute.listen(0, "127.0.0.1"), "listening");
  const url = `http://127.0.0.1:${(mute.address() as AddressInfo).port}`;
  let asked = 0;
  const cpuTime = () => {
    asked += 1;
    return share * Date.now();
  };
  await untilUnresponsive(url, { lastOutput: () => 0, cpuTime }, CHECK_SECONDS);
  mute.closeAllConnections();
  mute.close();
  // Before and after each check.
  return asked / 2;
}

test("a server that hangs is given up after three checks, or thirty if it computes", async () => {
  expect(await checksWithoutAnswer(0)).toBe(3);
  expect(await checksWithoutAnswer(0.5)).toBe(30);
});

test("the processor time of a server is its runtime's, not its proxy's", async () => {
  const loop = [process.execPath, "-e", "for (;;);"];
  const group = (command: string[]) => {
    const [program = "", ...args] = command;
    return spawn(program, args, { detached: true, stdio: "ignore" });
  };
  const shell = loop.map((word) => `'${word}'`).join(" ");
  const [below, leading] = [group(["/bin/sh", "-c", `${shell}; exit`]), group(loop)];
  try {
    await expect.poll(() => cpuTimeWithoutLeader(below.pid ?? 0)).toBeGreaterThan(100);
    expect(cpuTimeWithoutLeader(leading.pid ?? 0)).toBe(0);
  } finally {
    for (const { pid } of [below, leading]) if (pid) process.kill(-pid, "SIGKILL");
  }
});
