import { Clock } from "./clock.ts";
import { MemoryD1 } from "./d1.ts";
import { installGlobals } from "./globals.ts";
import { heal } from "./heal.ts";
import type { Schedule } from "./schedule.ts";
import { takeStep } from "./steps.ts";
import { makeStudies, type Research } from "./studies.ts";
import { World } from "./world.ts";

/** One database for all schedules: each leaves it as it was. */
export class Simulation {
  private readonly d1: MemoryD1;
  private readonly research: Research;

  private constructor(d1: MemoryD1, research: Research) {
    this.d1 = d1;
    this.research = research;
  }

  static async create(): Promise<Simulation> {
    const d1 = new MemoryD1();
    const restore = installGlobals(new Clock(1));
    try {
      return new Simulation(d1, await makeStudies(d1.handle(async (run) => run())));
    } finally {
      restore();
    }
  }

  /** @throws Broken when an invariant does not hold */
  async run(schedule: Schedule, log: (line: string) => void = () => {}): Promise<void> {
    const clock = new Clock(schedule.seed);
    const restore = installGlobals(clock);
    this.d1.exec("BEGIN");
    try {
      const world = await World.start(clock, this.d1, this.research, schedule, log);
      for (const step of schedule.steps) await takeStep(world, step);
      await heal(world);
    } finally {
      this.d1.exec("ROLLBACK");
      restore();
    }
  }
}
