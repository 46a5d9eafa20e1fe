/**
 * xoshiro128** 1.1 (Blackman & Vigna 2021, ACM Transactions on Mathematical Software 47), seeded by
 * SplitMix32. Whole numbers of 32 bits only: the same on every machine, to the last bit.
 */
export class RandomSource {
  /** In an array, for an object's own fields would hold such numbers as doubles. */
  private readonly state = new Int32Array(4);

  constructor(seed: number) {
    let at = seed >>> 0;
    const split = () => {
      at = (at + 0x9e3779b9) >>> 0;
      let z = at;
      z = Math.imul(z ^ (z >>> 16), 0x85ebca6b);
      z = Math.imul(z ^ (z >>> 13), 0xc2b2ae35);
      return z ^ (z >>> 16);
    };
    const { state } = this;
    // SplitMix32 gives each number once: at most one of the four is 0, which all must not be.
    for (let word = 0; word < state.length; word++) state[word] = split();
  }

  /** 32 random bits, as a number from 0 to 2^32 − 1. */
  next(): number {
    const { state } = this;
    const b = state[1];
    const five = Math.imul(b, 5);
    const result = Math.imul((five << 7) | (five >>> 25), 9) >>> 0;
    const c = state[2] ^ state[0];
    const d = state[3] ^ b;
    state[1] = b ^ c;
    state[0] ^= d;
    state[2] = c ^ (b << 9);
    state[3] = (d << 11) | (d >>> 21);
    return result;
  }

  /** A whole number below `limit`, 1 to 2^32, each as likely: those in the uneven rest are redrawn. */
  below(limit: number): number {
    let value = this.next();
    // The rest is less than the limit, and a remainder of doubles takes long.
    if (value < limit) {
      const rest = 4294967296 % limit;
      while (value < rest) value = this.next();
    }
    // As far from a whole number as 1 / limit, a quotient is not rounded to one.
    return value - limit * Math.floor(value / limit);
  }

  /** Brings the first `count` entries into random order, drawn from the whole list, or as much of it. */
  shuffle(list: Int32Array, count: number, length = list.length) {
    for (let at = 0; at < count; at++) {
      const other = at + this.below(length - at);
      const value = list[at];
      list[at] = list[other];
      list[other] = value;
    }
  }

  /** At most `most` of `all` people, drawn without replacement, in their order. */
  sample(all: number, most: number): Int32Array {
    const people = Int32Array.from({ length: all }, (_, p) => p);
    if (all <= most) return people;
    this.shuffle(people, most);
    return people.slice(0, most).sort();
  }
}
