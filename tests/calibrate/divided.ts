import { RandomSource } from "../../app/analysis/numbers/random-source.ts";
import { simulatedSorts, type Truth } from "../analysis/sorts/simulated-sorts.ts";

/** Populations of which a part joins two groups or splits one. */

export const PEOPLE = [15, 30, 60, 90, 120];
const SIX = [7, 7, 7, 7, 6, 6];

export interface Divided {
  name: string;
  truth: Partial<Truth>;
  /** The share of the people who join the first two groups. */
  joins?: number;
  /** The share of the people who divide the first group in its middle. */
  splits?: number;
  /** Nothing is true of it that could be found. */
  isOpen?: boolean;
}

const NOISE = [0.18, 0.35];
export const DIVIDED: Divided[] = [
  ...NOISE.flatMap((noise): Divided[] => [
    { name: `no two camps, noise ${noise}`, truth: { sizes: SIX, noise } },
    ...[0.1, 0.3, 0.5].map((joins): Divided => {
      return { name: `${100 * joins} % join, noise ${noise}`, truth: { sizes: SIX, noise }, joins };
    }),
    ...[0.1, 0.3, 0.5].map((splits): Divided => {
      return {
        name: `${100 * splits} % split, noise ${noise}`,
        truth: { sizes: [8, 8, 6, 6, 6, 6], noise },
        splits,
      };
    }),
  ]),
  { name: "no two camps, 3 to 12 cards", truth: { sizes: [12, 9, 7, 5, 4, 3], noise: 0.3 } },
  {
    name: "30 % join, 3 to 12 cards",
    truth: { sizes: [4, 9, 7, 12, 5, 3], noise: 0.3 },
    joins: 0.3,
  },
  { name: "no two camps, 20 % missing", truth: { sizes: SIX, noise: 0.3, missing: 0.2 } },
  { name: "30 % join, 20 % missing", truth: { sizes: SIX, noise: 0.3, missing: 0.2 }, joins: 0.3 },
  { name: "two models, 70 : 30", truth: { sizes: SIX, noise: 0.3, second: 0.3 }, isOpen: true },
  { name: "noise alone", truth: { sizes: SIX, noise: 1 } },
];

/** The sorts of one study; the people who join or split are drawn. */
export function draw({ truth, joins = 0, splits = 0 }: Divided, people: number, seed: number) {
  const { cards, placements, plan } = simulatedSorts({ people, ...truth }, seed);
  const random = new RandomSource(seed + 0x51ed);
  const own = Math.max(...plan) + 1;
  const half = plan.indexOf(1) / 2;
  for (let p = 0; p < people; p++) {
    const chance = random.next() / 2 ** 32;
    for (let card = 0; card < cards; card++) {
      const at = p * cards + card;
      if (chance < joins && placements[at] === 1) placements[at] = 0;
      if (chance < splits && placements[at] === 0 && card < half) placements[at] = own;
    }
  }
  const first = (group: number) => Array.from(plan.keys()).filter((card) => plan[card] === group);
  const parts: [number[], number[]] =
    splits > 0 ? [first(0).slice(0, half), first(0).slice(half)] : [first(0), first(1)];
  return { cards, placements, parts };
}

const jaccard = (one: readonly number[], other: readonly number[]): number => {
  const common = one.filter((card) => other.includes(card)).length;
  return common / (one.length + other.length - common);
};

const ALIKE = 0.8;
export const areAlike = (one: readonly number[], other: readonly number[]): boolean =>
  jaccard(one, other) >= ALIKE;

/** Whether a decision's parts are nearly these two sets of cards, as two groups or as the parts of one. */
export const areAbout = (
  [a = [], b = []]: readonly (readonly number[])[],
  [one = [], other = []]: readonly (readonly number[])[],
): boolean => (areAlike(a, one) && areAlike(b, other)) || (areAlike(a, other) && areAlike(b, one));

export const shareText = (count: number, total: number): string =>
  total === 0 ? "–" : (count / total).toFixed(2);
