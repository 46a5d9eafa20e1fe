import fc from "fast-check";
import { expect, it } from "vitest";
import { FOUND } from "./found.ts";
import { schedules } from "./schedule.ts";
import { Simulation } from "./simulation.ts";

const SCHEDULES = 300;
const simulation = await Simulation.create();

it.each(FOUND)("still holds: $title", async ({ schedule }) => {
  await expect(simulation.run(schedule)).resolves.toBeUndefined();
});

it("loses nothing in the lives of many sorts", async () => {
  await fc.assert(
    fc.asyncProperty(schedules, (schedule) => simulation.run(schedule)),
    { numRuns: SCHEDULES, seed: 49, endOnFailure: true },
  );
}, 600_000);
