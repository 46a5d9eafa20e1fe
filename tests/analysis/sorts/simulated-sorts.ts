import { RandomSource } from "../../../app/analysis/numbers/random-source.ts";

/** What is true of a simulated study. */
export interface Truth {
  people: number;
  /** The sizes of the groups of the truth; cards are numbered from the first group on. */
  sizes: number[];
  /** Share of the placements that go to a random group. */
  noise: number;
  /** The first cards of this many groups belong as much to the next group. */
  ambiguous: number;
  /** Share of the people who follow a second structure, with the same sizes. */
  second: number;
  /** People lie anywhere between the two structures, instead of at one of them. */
  continuum: boolean;
  /** Share of the people who sort at random. */
  careless: number;
  /** Share of the placements that are missing. */
  missing: number;
  /** Half of the people join each two neighbouring groups. */
  nested: boolean;
}

const FLAT: Omit<Truth, "people"> = {
  sizes: [5, 5, 5, 5],
  noise: 0.3,
  ambiguous: 0,
  second: 0,
  continuum: false,
  careless: 0,
  missing: 0,
  nested: false,
};

export interface SimulatedSorts {
  cards: number;
  /** participants × cards: a category below the number of groups, or -1. */
  placements: Int32Array;
  /** The group of each card in the (first) structure. */
  plan: Int32Array;
}

/** Draws sorts from a truth; the same seed gives the same sorts. */
export function simulatedSorts(
  truth: Partial<Truth> & Pick<Truth, "people">,
  seed: number,
): SimulatedSorts {
  const all = { ...FLAT, ...truth };
  const { sizes, people, noise, careless, missing, nested } = all;
  const random = new RandomSource(seed);
  // The second structure is the same for all seeds, so that samples are from one population.
  const structure = new RandomSource(7);
  const plan = Int32Array.from(sizes.flatMap((size, group) => new Array(size).fill(group)));
  const other = plan.slice();
  structure.shuffle(other, other.length);
  const cards = plan.length;
  const chance = () => random.next() / 2 ** 32;
  const firsts = sizes.map((_, group) => plan.indexOf(group));
  const placements = new Int32Array(people * cards);
  for (let p = 0; p < people; p++) {
    const share = all.continuum ? chance() : p < Math.round(all.second * people) ? 1 : 0;
    const own = p >= people - Math.round(careless * people) ? 1 : noise;
    const coarse = nested && chance() < 0.5;
    for (let card = 0; card < cards; card++) {
      let group = chance() < share ? other[card] : plan[card];
      if (firsts.indexOf(card) >= 0 && firsts.indexOf(card) < all.ambiguous && chance() < 0.5)
        group = (group + 1) % sizes.length;
      if (chance() < own) group = random.below(sizes.length);
      if (coarse) group -= group % 2;
      placements[p * cards + card] = chance() < missing ? -1 : group;
    }
  }
  return { cards, placements, plan };
}
