import type { Deed, Schedule, Step } from "./schedule.ts";

const step = (deed: Deed, given: Partial<Step> = {}): Step => ({
  deed,
  who: 0,
  x: 0,
  y: 0,
  wait: 500,
  ...given,
});

/** The shortest schedules that have broken an earlier version, and what went wrong. */
export const FOUND: { title: string; schedule: Schedule }[] = [
  {
    title: "a move between the hydration and its first render was never saved",
    schedule: {
      seed: 613798602,
      study: 0,
      channels: false,
      steps: [step("move"), step("reload", { wait: 0 }), step("move", { y: 1 })],
    },
  },
  {
    title: "after a conflict, the board lacked the category that the other device had created",
    schedule: {
      seed: 1749605045,
      study: 0,
      channels: false,
      steps: [
        step("remove"),
        step("take over"),
        step("remove", { who: 7 }),
        step("move", { wait: 10 }),
        step("create", { who: 1 }),
      ],
    },
  },
  {
    title: "a tab that had not read a newer sort had its own stored by another tab that had",
    schedule: {
      seed: 20,
      study: 0,
      channels: true,
      steps: [step("open", { x: 3 }), step("move", { who: 1 }), step("open"), step("rename")],
    },
  },
];
