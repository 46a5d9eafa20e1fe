import fc from "fast-check";
import { schedules } from "./schedule.ts";

// The faster build of React.
process.env.NODE_ENV = "production";
const { Simulation } = await import("./simulation.ts");
const { TurnSimulation, turnSchedules } = await import("./turn-lives.ts");

/** What "turns" before the numbers asks for: the lives of studies in turns, in place of those of sorts. */
const given = process.argv.slice(2);
const ofTurns = given[0] === "turns";
const [count = "1000000", seed = String(Date.now() % 2 ** 31), path] = given.slice(ofTurns ? 1 : 0);
const started = performance.now();

/** Looks for a schedule that breaks, and explains it. */
async function search<Schedule>(
  arbitrary: fc.Arbitrary<Schedule>,
  simulation: { run(schedule: Schedule, log?: (line: string) => void): Promise<void> },
): Promise<void> {
  const found = await fc.check(
    fc.asyncProperty(arbitrary, (schedule) => simulation.run(schedule)),
    { numRuns: Number(count), seed: Number(seed), ...(path && { path }) },
  );
  const seconds = Math.round((performance.now() - started) / 1000);
  if (!found.failed) {
    console.log(`${found.numRuns} schedules, seed ${seed}, ${seconds} s: nothing found`);
    return;
  }
  const [schedule] = found.counterexample ?? [];
  console.log(fc.stringify(schedule));
  if (schedule !== undefined)
    await simulation.run(schedule, console.log).catch((error: Error) => console.log(error.stack));
  console.log(
    `Seed ${seed}, path ${found.counterexamplePath}, after ${found.numRuns} schedules and ${found.numShrinks} shrinks, ${seconds} s`,
  );
  process.exitCode = 1;
}

if (ofTurns) await search(turnSchedules, await TurnSimulation.create());
else await search(schedules, await Simulation.create());
