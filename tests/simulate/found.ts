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
    title: "after a conflict, a category of the other device was missing",
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
    title: "a tab stored another tab's unsaved sort over a newer one",
    schedule: {
      seed: 20,
      study: 0,
      channels: true,
      steps: [step("open", { x: 3 }), step("move", { who: 1 }), step("open"), step("rename")],
    },
  },
  {
    title: "the choice of a conflict was gone after another notice",
    schedule: {
      seed: 20,
      study: 0,
      channels: true,
      steps: [
        step("move", { who: 5, x: 6, y: 4, wait: 5010 }),
        step("take over", { who: 7, x: 1, y: 1, wait: 41500 }),
        step("order", { who: 3, x: 2, y: 5, wait: 1500 }),
        step("move", { who: 6, y: 7, wait: 45350 }),
        step("reload", { who: 2, x: 4, y: 2, wait: 10 }),
        step("move", { who: 5, x: 7, y: 8, wait: 5250 }),
      ],
    },
  },
  {
    title: "a tab with a newer sort replaced what another tab had not saved",
    schedule: {
      seed: 7,
      study: 3,
      channels: true,
      steps: [
        step("open", { who: 5, x: 7, y: 1, wait: 10 }),
        step("move", { who: 5, x: 4, y: 1, wait: 1500 }),
        step("open", { who: 2, x: 2, y: 3, wait: 5000 }),
        step("move", { who: 9, x: 1, y: 8, wait: 240 }),
        step("order", { who: 1, x: 5, y: 2, wait: 90 }),
      ],
    },
  },
  {
    title: "a tab replaced what a closed tab had left on the device",
    schedule: {
      seed: 1850171915,
      study: 3,
      channels: true,
      steps: [
        step("replace by API", { who: 5, x: 5, y: 7, wait: 0 }),
        step("open", { who: 7, x: 8, y: 9, wait: 120 }),
        step("weather", { who: 4, y: 5, wait: 5500 }),
        step("move", { who: 2, x: 2, y: 1, wait: 10 }),
        step("reload", { who: 4, x: 3, y: 7, wait: 40500 }),
        step("create", { who: 8, x: 9, wait: 1500 }),
      ],
    },
  },
  {
    title: "a stale save overwrote another person's because the last one was its own",
    schedule: {
      seed: 17,
      study: 2,
      channels: true,
      steps: [
        step("place by API", { x: 8, y: 5, wait: 330 }),
        step("open", { who: 5, x: 8, y: 9, wait: 40000 }),
        step("place by API", { who: 3, x: 6, y: 6, wait: 1500 }),
        step("move", { who: 5, x: 6, y: 9, wait: 5000 }),
        step("move", { who: 5, y: 1, wait: 6620 }),
        step("take over", { y: 6, wait: 40000 }),
        step("move", { who: 3, x: 2, wait: 120 }),
      ],
    },
  },
  {
    title: "a tab in conflict followed another tab and overwrote what is stored",
    schedule: {
      seed: 901756643,
      study: 0,
      channels: true,
      steps: [
        step("move", { x: 3, wait: 10 }),
        step("open", { who: 5, x: 2, y: 3, wait: 6500 }),
        step("place by API", { who: 6, x: 7, y: 1, wait: 250 }),
        step("place by API", { who: 9, x: 1, y: 3, wait: 5020 }),
        step("rename", { who: 8, x: 6, y: 3, wait: 120 }),
        step("move", { who: 7, x: 1, y: 3, wait: 510 }),
      ],
    },
  },
  {
    title: "after a choice, another tab showed what is not stored",
    schedule: {
      seed: 1751267666,
      study: 1,
      channels: true,
      steps: [
        step("move", { who: 2, x: 9, y: 3, wait: 5510 }),
        step("move", { who: 3, y: 4, wait: 0 }),
        step("open", { who: 7, x: 1, y: 5, wait: 20 }),
        step("open", { who: 3, x: 1, y: 9, wait: 10 }),
        step("reload", { who: 2, y: 4, wait: 40000 }),
        step("take over", { who: 6, x: 6, y: 1, wait: 120 }),
        step("move", { who: 7, x: 2, wait: 10 }),
        step("move", { who: 8, x: 3, wait: 5000 }),
        step("move", { who: 6, x: 5, y: 9, wait: 5590 }),
        step("complete", { who: 1, x: 4, y: 1, wait: 120 }),
        step("undo", { who: 4, x: 2, y: 1, wait: 10 }),
        step("status", { who: 8, y: 9, wait: 10 }),
      ],
    },
  },
  {
    title: "a save after somebody's choice overwrote it",
    schedule: {
      seed: 449661151,
      study: 3,
      channels: true,
      steps: [
        step("take over", { who: 4, x: 1, y: 3, wait: 1500 }),
        step("place by API", { who: 2, x: 2, y: 6, wait: 40090 }),
        step("database faults", { who: 4, x: 6, y: 5, wait: 10 }),
        step("move", { who: 8, y: 1 }),
        step("rename", { who: 1, x: 6, y: 6, wait: 45010 }),
        step("move", { who: 7, x: 8, y: 5 }),
        step("rename", { who: 3, x: 3, y: 2, wait: 120 }),
        step("move", { who: 6, x: 3, y: 4, wait: 10 }),
      ],
    },
  },
  {
    title: "an open board kept the name of a category that was renamed",
    schedule: {
      seed: 8,
      study: 0,
      channels: true,
      steps: [
        step("move", { x: 1, y: 1, wait: 2000 }),
        step("rename a category", { wait: 2000 }),
        step("move", { x: 2, y: 1, wait: 2000 }),
      ],
    },
  },
  {
    title: "a sort completed in one tab waited forever after a move in another",
    schedule: {
      seed: 1805935510,
      study: 3,
      channels: true,
      steps: [
        step("open", { y: 1, wait: 250 }),
        step("move", { who: 3, x: 3, y: 1, wait: 1500 }),
        step("complete", { who: 1, y: 9, wait: 210 }),
        step("move", { who: 4, x: 8, y: 8, wait: 90 }),
      ],
    },
  },
  {
    title: "a tab that did not know a new card made it unsorted",
    schedule: {
      seed: 892312107,
      study: 0,
      channels: true,
      steps: [
        step("add a card", { who: 9, x: 7, y: 3, wait: 50010 }),
        step("open", { who: 9, x: 6, y: 8, wait: 0 }),
        step("move", { who: 3, x: 7, y: 9, wait: 510 }),
        step("rename", { who: 4, x: 1, wait: 44700 }),
      ],
    },
  },
  {
    title: "a tab that was loaded again replaced what another tab had not saved",
    schedule: {
      seed: 169745803,
      study: 0,
      channels: false,
      steps: [
        step("open", {}),
        step("weather", { y: 1 }),
        step("move", { who: 7 }),
        step("move", { x: 1 }),
        step("reload", {}),
      ],
    },
  },
  {
    title: "a choice between two sorts forgot a third that the device kept",
    schedule: {
      seed: 1838202603,
      study: 0,
      channels: false,
      steps: [
        step("replace by API", {}),
        step("open", {}),
        step("move", { x: 1 }),
        step("create", { who: 3 }),
        step("show", {}),
        step("close", { who: 7 }),
        step("order", {}),
        step("crash", {}),
      ],
    },
  },
  {
    title: "what a crashed tab had left waited until the other was looked at again",
    schedule: {
      seed: 96664971,
      study: 0,
      channels: false,
      steps: [
        step("open", { wait: 500 }),
        step("order", { who: 1, wait: 500 }),
        step("move", { wait: 10 }),
        step("crash", { wait: 500 }),
      ],
    },
  },
  {
    title: "completing just as another device's sort arrived stored the one before it",
    schedule: {
      seed: 31,
      study: 0,
      channels: true,
      steps: [
        step("create"),
        step("move several"),
        step("open", { x: 7 }),
        step("make a larger group", { wait: 90 }),
        step("complete", { who: 3, wait: 250 }),
      ],
    },
  },
];
