import fc from "fast-check";
import { schedules } from "./schedule.ts";

// The faster build of React.
process.env.NODE_ENV = "production";
const { Simulation } = await import("./simulation.ts");

const [count = "1000000", seed = String(Date.now() % 2 ** 31), path] = process.argv.slice(2);
const simulation = await Simulation.create();
const started = performance.now();
const found = await fc.check(
  fc.asyncProperty(schedules, (schedule) => simulation.run(schedule)),
  { numRuns: Number(count), seed: Number(seed), ...(path && { path }) },
);
const seconds = Math.round((performance.now() - started) / 1000);
if (found.failed) {
  console.log(fc.stringify(found.counterexample?.[0]));
  await simulation
    .run(found.counterexample?.[0] as never, console.log)
    .catch((error) => console.log(error.stack));
  console.log(
    `Seed ${seed}, path ${found.counterexamplePath}, after ${found.numRuns} schedules and ${found.numShrinks} shrinks, ${seconds} s`,
  );
  process.exitCode = 1;
} else console.log(`${found.numRuns} schedules, seed ${seed}, ${seconds} s: nothing found`);
