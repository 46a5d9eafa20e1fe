import fc from "fast-check";

/** What people do, by how often. Each has two numbers that choose the card, the place, the device and so on. */
const DEEDS = {
  move: 30,
  create: 6,
  rename: 3,
  remove: 3,
  order: 1,
  undo: 4,
  redo: 2,
  complete: 2,
  "cancel completion": 1,
  "sort again": 2,
  "name the criterion": 1,
  "add a place": 4,
  "take a place away": 2,
  "make a larger group": 1.5,
  "put into a group": 2,
  "move several": 3,
  "merge categories": 2,
  hide: 2,
  show: 3,
  close: 2,
  crash: 2,
  reload: 3,
  open: 4,
  weather: 8,
  storage: 2,
  wipe: 1,
  restart: 2,
  "database faults": 2,
  "take over": 2,
  "place by API": 2,
  "replace by API": 1,
  "delete the sort": 0.3,
  status: 1,
  "add a card": 0.7,
  "remove a card": 0.7,
  "restore cards": 0.5,
  "switch a card": 0.7,
  "add a category": 0.5,
  "rename a category": 0.5,
  "remove a category": 0.5,
} as const;
export type Deed = keyof typeof DEEDS;

export type Step = { deed: Deed; who: number; x: number; y: number; wait: number };
export type Schedule = { seed: number; study: number; channels: boolean; steps: Step[] };

const deed = fc.oneof(
  ...Object.entries(DEEDS).map(([name, share]) => ({
    arbitrary: fc.constant(name as Deed),
    weight: Math.round(share * 10),
  })),
);

const small = fc.nat({ max: 9 });

export const schedules: fc.Arbitrary<Schedule> = fc.record({
  // The studies are made with seed 1, and their ids must not be made again.
  seed: fc.noShrink(fc.integer({ min: 2, max: 2 ** 31 - 1 })),
  study: fc.nat({ max: 9 }),
  channels: fc.boolean(),
  steps: fc.array(
    fc.record({
      deed,
      who: small,
      x: small,
      y: small,
      wait: fc.constantFrom(500, 0, 10, 90, 120, 250, 1500, 5000, 40_000),
    }),
    { maxLength: 30, size: "max" },
  ),
});
