/** Seeded random sorts for the tests, so that failures can be reproduced. */
export function randomSource(seed: number) {
  let state = seed >>> 0;
  return {
    /** An integer from 0 to `limit` − 1. */
    below(limit: number): number {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return Math.floor((state / 2 ** 32) * limit);
    },
  };
}

export type RandomSource = ReturnType<typeof randomSource>;

/** Placements, participants × cards; categories are numbers below `categories`, shared by all participants. */
export function randomPlacements(
  random: RandomSource,
  participants: number,
  n: number,
  categories: number,
  missingPercent: number,
): Int32Array {
  return Int32Array.from({ length: participants * n }, () =>
    random.below(100) < missingPercent ? -1 : random.below(categories),
  );
}

/** A case with many ties: few people, few categories, identical cards. */
export function tieHeavyCase(seed: number) {
  const random = randomSource(seed);
  const n = random.below(12);
  const participants = random.below(random.below(3) === 0 ? 40 : 7);
  const missing = [0, 0, 10, 40][random.below(4)];
  const placements = randomPlacements(random, participants, n, 1 + random.below(4), missing);
  if (random.below(2) === 0 && n > 3)
    for (let p = 0; p < participants; p++) {
      placements[p * n + n - 1] = placements[p * n];
      placements[p * n + n - 2] = placements[p * n + 1];
    }
  return { n, participants, placements };
}
