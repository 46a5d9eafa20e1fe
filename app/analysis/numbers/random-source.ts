/** Mixes the bits of a number of 32 bits; each number has another result (MurmurHash3's last step). */
function scramble(value: number): number {
  let z = value;
  z = Math.imul(z ^ (z >>> 16), 0x85ebca6b);
  z = Math.imul(z ^ (z >>> 13), 0xc2b2ae35);
  return z ^ (z >>> 16);
}

/**
 * xoshiro128** 1.1 (Blackman & Vigna 2021, ACM Transactions on Mathematical Software 47), seeded by
 * SplitMix32. Uses 32-bit integers only, so the numbers are the same on every machine.
 */
export class RandomSource {
  /** A typed array, because object fields would store these numbers as doubles. */
  private readonly state = new Int32Array(4);
  private readonly seed: number;

  constructor(seed: number) {
    this.seed = seed;
    this.start(seed);
  }

  /** Goes to the random numbers of one draw of many, which do not depend on the draws before it. */
  toDraw(draw: number): this {
    return this.start(scramble(scramble(this.seed) + draw));
  }

  private start(seed: number): this {
    let at = seed >>> 0;
    const split = () => {
      at = (at + 0x9e3779b9) >>> 0;
      return scramble(at);
    };
    const { state } = this;
    // The state must not be all 0. SplitMix32 returns each number once, so at most one of the four is 0.
    for (let word = 0; word < state.length; word++) state[word] = split();
    return this;
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

  /** A uniform integer below `limit` (1 to 2^32), by rejection sampling. */
  below(limit: number): number {
    let value = this.next();
    // `rest` is below `limit`, so only a value below it can need a redraw. A remainder of doubles is slow.
    if (value < limit) {
      const rest = 4294967296 % limit;
      while (value < rest) value = this.next();
    }
    // Exact: a quotient that is not an integer is at least 1 / limit away from one, so it is not rounded to it.
    return value - limit * Math.floor(value / limit);
  }

  /** Partial shuffle: fills the first `count` entries with a random draw from the first `length` entries. */
  shuffle(list: Int32Array, count: number, length = list.length) {
    for (let at = 0; at < count; at++) {
      const other = at + this.below(length - at);
      const value = list[at];
      list[at] = list[other];
      list[other] = value;
    }
  }

  /**
   * The same for the `length` entries from `start` on, of which there are at most 2^16: takes a third of the time,
   * because each random number gives two draws, and the state stays in registers. Uniform: a product whose lower half
   * is too small is drawn again (Lemire 2019, ACM Transactions on Modeling and Computer Simulation 29).
   */
  shuffleFew(list: Uint16Array, start: number, count: number, length: number) {
    const { state } = this;
    let [a, b, c, d] = [state[0], state[1], state[2], state[3]];
    let bits = 0;
    for (let at = 0; at < count; at++) {
      const limit = length - at;
      let draw = limit;
      for (let half = at & 1; draw === limit; half = 0) {
        if (half === 0) {
          const five = Math.imul(b, 5);
          bits = Math.imul((five << 7) | (five >>> 25), 9);
          c ^= a;
          d ^= b;
          a ^= d;
          const shifted = b << 9;
          b ^= c;
          c ^= shifted;
          d = (d << 11) | (d >>> 21);
        } else bits >>>= 16;
        const product = Math.imul(bits & 0xffff, limit);
        const rest = product & 0xffff;
        if (rest >= limit || rest >= 65536 % limit) draw = product >>> 16;
      }
      const other = start + at + draw;
      const value = list[start + at];
      list[start + at] = list[other];
      list[other] = value;
    }
    state[0] = a;
    state[1] = b;
    state[2] = c;
    state[3] = d;
  }

  /** Indexes of at most `most` of `all` people, drawn without replacement, ascending. */
  sample(all: number, most: number): Int32Array {
    const people = Int32Array.from({ length: all }, (_, p) => p);
    if (all <= most) return people;
    this.shuffle(people, most);
    return people.slice(0, most).sort();
  }
}
