import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { FOUND } from "./found.ts";
import { Simulation } from "./simulation.ts";

const simulation = await Simulation.create();

it.each(FOUND)("still holds: $title", async ({ schedule }) => {
  await expect(simulation.run(schedule)).resolves.toBeUndefined();
});

/** Runs other lives each time, in a process of its own, where React's faster build runs and nothing is transformed. */
async function run(lives: string): Promise<void> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    "tests/simulate/run.ts",
    lives,
  ]).catch((failed) => failed);
  console.log(stdout);
  expect(stdout).toContain("nothing found");
}

it("loses nothing in the lives of 200 sorts", () => run("200"));

// At night.
it.skipIf(!process.env.LIVES)(
  "loses nothing in the lives of many sorts",
  { tags: "@all", timeout: 3_600_000 },
  () => run(process.env.LIVES ?? ""),
);
