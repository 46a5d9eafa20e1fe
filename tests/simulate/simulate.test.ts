import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { FOUND } from "./found.ts";
import { Simulation } from "./simulation.ts";

const SCHEDULES = 2000;
const SEED = 49;
const simulation = await Simulation.create();

it.each(FOUND)("still holds: $title", async ({ schedule }) => {
  await expect(simulation.run(schedule)).resolves.toBeUndefined();
});

it("loses nothing in the lives of many sorts", async () => {
  // In a process of its own, where React's faster build runs and nothing is transformed.
  const run = fileURLToPath(new URL("run.ts", import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [
    run,
    `${SCHEDULES}`,
    `${SEED}`,
  ]).catch((failed) => failed);
  expect(stdout).toContain("nothing found");
}, 1_800_000);
