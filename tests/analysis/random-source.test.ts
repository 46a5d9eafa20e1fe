import { describe, expect, test } from "vitest";
import { RandomSource } from "../../app/analysis/random-source.ts";
import { partOf } from "../../app/analysis/step.ts";

describe("RandomSource", () => {
  // Within five standard deviations of the expected count of n draws with probability p.
  const near = (count: number, n: number, p: number) =>
    expect(Math.abs(count - n * p)).toBeLessThan(5 * Math.sqrt(n * p * (1 - p)));

  test("draws uniform numbers, also for a limit that does not divide 2^32", () => {
    const random = new RandomSource(5);
    const counts = new Int32Array(7);
    for (let draw = 0; draw < 14_000; draw++) counts[random.below(7)]++;
    for (const count of counts) near(count, 14_000, 1 / 7);
    // With a plain remainder, the first third of this range would be twice as likely.
    const limit = 3 * 2 ** 30;
    let first = 0;
    for (let draw = 0; draw < 3000; draw++) {
      const value = random.below(limit);
      expect(value).toBeLessThan(limit);
      if (value < 2 ** 30) first++;
    }
    near(first, 3000, 1 / 3);
    expect(random.below(1)).toBe(0);
  });

  test("draws different numbers for different seeds, including 0", () => {
    const first = (seed: number) => {
      const random = new RandomSource(seed);
      return [random.next(), random.next(), random.next(), random.next()].join();
    };
    expect(new Set(Array.from({ length: 500 }, (_, seed) => first(seed))).size).toBe(500);
    expect(first(9)).toBe(first(9));
  });

  test("shuffles into every order with equal probability", () => {
    const random = new RandomSource(2);
    const counts = new Map<string, number>();
    for (let time = 0; time < 2400; time++) {
      const list = Int32Array.of(0, 1, 2, 3);
      random.shuffle(list, 4);
      counts.set(list.join(), (counts.get(list.join()) ?? 0) + 1);
    }
    expect(counts.size).toBe(24);
    for (const count of counts.values()) near(count, 2400, 1 / 24);
  });

  test("samples people without replacement, ascending, with equal probability", () => {
    const random = new RandomSource(3);
    const counts = new Int32Array(6);
    for (let time = 0; time < 1200; time++) {
      const sample = random.sample(6, 2);
      expect(sample.length).toBe(2);
      expect(sample[0]).toBeLessThan(sample[1]);
      for (const person of sample) counts[person]++;
    }
    for (const count of counts) near(count, 1200, 1 / 3);
    expect([...random.sample(3, 3)]).toEqual([0, 1, 2]);
    expect([...random.sample(2, 3)]).toEqual([0, 1]);
    expect([...random.sample(0, 3)]).toEqual([]);
  });
});

test("partOf maps the progress of a part to the progress of the whole", () => {
  function* steps() {
    yield 0;
    yield 0.5;
    return "done";
  }
  const part = partOf(steps(), 0.25, 0.75);
  expect([part.next(), part.next(), part.next()]).toEqual([
    { done: false, value: 0.25 },
    { done: false, value: 0.5 },
    { done: true, value: "done" },
  ]);
});
