import fc from "fast-check";
import { expect, it } from "vitest";
import { FOUND } from "./found.ts";
import { schedules } from "./schedule.ts";
import { Simulation } from "./simulation.ts";

const SCHEDULES = 150;
const simulation = await Simulation.create();

it.each(FOUND)("still holds: $title", async ({ schedule }) => {
  await expect(simulation.run(schedule)).resolves.toBeUndefined();
});

it("loses nothing in the lives of many sorts", async () => {
  for (const schedule of fc.sample(schedules, { numRuns: SCHEDULES, seed: 49 }))
    await simulation.run(schedule).catch((error: Error) => {
      throw new Error(`${error.message} in ${JSON.stringify(schedule)}`);
    });
}, 600_000);
