import { describe, expect, test } from "vitest";
import { RandomSource } from "../../../app/analysis/numbers/random-source.ts";
import { withinProgress } from "../../../app/analysis/progress/run-steps.ts";

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

  test("gives the numbers of the authors' xoshiro128**, seeded by SplitMix32", () => {
    // From a transcription of their code in another language, which gives 11520, 0, 5927040 … for the state 1, 2, 3, 4.
    const numbers = (seed: number) => {
      const random = new RandomSource(seed);
      return Array.from({ length: 6 }, () => random.next());
    };
    expect(numbers(0)).toEqual([
      3809008728, 1133695204, 53579671, 2891528803, 139681546, 2203266335,
    ]);
    expect(numbers(2 ** 32 - 1)).toEqual([
      835879718, 1921286648, 2356205009, 1885780724, 980451116, 1053911718,
    ]);
  });

  test("draws again only where the number is below the remainder of 2^32", () => {
    const [first, second] = [835879718, 1921286648];
    // 2^32 divided by these limits leaves `first` and `first` + 1.
    expect(new RandomSource(2 ** 32 - 1).below(2 ** 32 - first)).toBe(first);
    expect(new RandomSource(2 ** 32 - 1).below(2 ** 32 - first - 1)).toBe(second);
  });

  test("draws nothing for a sample of everybody", () => {
    const random = new RandomSource(4);
    random.sample(3, 3);
    expect(random.next()).toBe(new RandomSource(4).next());
  });

  describe("shuffleFew", () => {
    /**
     * The method by its definition, with division: the lower and the upper half of a random number in turn, and after one
     * that is refused the lower half of the next.
     */
    function shuffled(
      random: RandomSource,
      list: number[],
      start: number,
      count: number,
      length: number,
    ) {
      let number = 0;
      for (let at = 0; at < count; at++) {
        const limit = length - at;
        if (at % 2 === 0) number = random.next();
        let half = at % 2 === 0 ? number % 65536 : Math.floor(number / 65536);
        while ((half * limit) % 65536 < 65536 % limit) {
          number = random.next();
          half = number % 65536;
        }
        const other = start + at + Math.floor((half * limit) / 65536);
        [list[start + at], list[other]] = [list[other], list[start + at]];
      }
      return list;
    }

    test.each([
      [0, 6, 6],
      [2, 5, 9],
      [3, 40, 50_000],
      [0, 1, 32_768],
      [0, 4, 65_536],
    ])("shuffles the list from %i on, %i of %i, by Lemire's method", (start, count, length) => {
      for (let seed = 1; seed <= 5; seed++) {
        const [random, same] = [new RandomSource(seed), new RandomSource(seed)];
        const list = Uint16Array.from({ length: start + length + 3 }, (_, at) => at);
        const expected = shuffled(same, [...list], start, count, length);
        random.shuffleFew(list, start, count, length);
        const wrong = list.findIndex((value, at) => value !== expected[at]);
        expect(wrong, `seed ${seed}`).toBe(-1);
        // And it leaves the source where the method leaves it.
        expect(random.next()).toBe(same.next());
      }
    });

    test("shuffles into every order with equal probability", () => {
      const random = new RandomSource(2);
      const counts = new Map<string, number>();
      for (let time = 0; time < 2400; time++) {
        const list = Uint16Array.of(0, 1, 2, 3);
        random.shuffleFew(list, 0, 4, 4);
        counts.set(list.join(), (counts.get(list.join()) ?? 0) + 1);
      }
      expect(counts.size).toBe(24);
      for (const count of counts.values()) near(count, 2400, 1 / 24);
    });
  });
});

test("withinProgress maps the progress of a part to the progress of the whole", () => {
  function* steps() {
    yield 0;
    yield 0.5;
    return "done";
  }
  const part = withinProgress(steps(), 0.25, 0.75);
  expect([part.next(), part.next(), part.next()]).toEqual([
    { done: false, value: 0.25 },
    { done: false, value: 0.5 },
    { done: true, value: "done" },
  ]);
});
